/* What the service worker is given besides what a page has, and what the objects of this part hold. */

import type { Installer } from "./main.js";
import type { Made } from "./store.js";

export interface Listed {
  url: string;
  revision: string;
  bytes: number;
}

declare module "./element.js" {
  interface HqOffline {
    undo: Made[];
    asking: boolean;
    unlisten: () => void;
    left: () => unknown;
  }
}

declare global {
  interface ServiceWorkerEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface WindowEventMap {
    install: ServiceWorkerEvent;
    activate: ServiceWorkerEvent;
    beforeinstallprompt: Installer;
  }
  interface MessageEvent {
    waitUntil(work: Promise<unknown>): void;
  }
  interface Window {
    registration: ServiceWorkerRegistration;
    __WB_MANIFEST: Listed[];
    clients: {
      matchAll(options: object): Promise<{ url: string; postMessage(message: unknown): void }[]>;
      claim(): Promise<void>;
    };
    skipWaiting(): void;
  }
}

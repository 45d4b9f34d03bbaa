/* What an embedded roller needs once someone touches it: the whole look of rollers, and the shapes. */

import shapes from "../shapes.svg";
import "./framed.css";

export const styled = true;

export { shapes };

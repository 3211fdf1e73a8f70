import type { LucideIcon } from "lucide-react";
import type { Resource } from "../../contract/resource";
import type { Right } from "./useMay";

/** Something that can be done from anywhere, found by its words: it leads to the page, or to the dialog of its button. */
export interface Command {
  /** A verb and what it is done to; with a record as `Move order`, for its number or name is typed behind. */
  words: string;
  /** Other words for it. */
  also?: readonly string[];
  icon?: LucideIcon;
  /** What one has to be allowed to do. */
  may: Right;
  /** Address of the page on which it is done … */
  to?: string;
  /** … or whose record it is done to. */
  of?: Resource;
  /** Name of the action of that page whose dialog opens, or its call (`nameOfAction`). */
  opens?: string;
}

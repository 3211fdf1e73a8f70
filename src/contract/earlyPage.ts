import type { FormattedAs } from "./language/formats";
import type { Grant, Subject } from "./permissions";

/** How a value of a row is written before the program is there to draw it. */
export interface EarlyCell {
  /** Path of the value in a row. */
  path: string;
  /** As text where it is no kind that a language has a form for. */
  as: FormattedAs | "text";
  /** ISO 4217 code of an amount, where that is not the row's own. */
  currency?: string;
  /** Markup of a value, which stands at {@link placeholderOf} its path. */
  html: string;
  /** Markup of each value of a choice. */
  by?: Readonly<Record<string, string>>;
  /** Markup where there is no value. */
  none: string;
}

/** What a list is drawn from before the program is there. */
export interface EarlyList {
  /** Name of its resource. */
  name: string;
  /** Markup of a row as wide windows have it, and as narrow ones do, with a {@link slotOf} each cell. */
  row: string;
  card: string;
  cells: Readonly<Record<string, EarlyCell>>;
  /** Path of the value that names a row, whose first letter stands at {@link INITIAL}. */
  title: string;
  /** What narrow windows have in place of the table, without a card. */
  cards: string;
  /** What one must be allowed, any of it, to select rows. */
  selects: readonly Grant[];
  /** Where a row leads for who may change it, and for who may not; both with the place of its id. */
  edits: Grant;
  edit: string;
  show: string;
}

/** The pages of the back office as they are sent: their frame, and what stands in it while the program is on its way. */
export interface EarlyPages {
  /** Markup before and after what a page has of its own. */
  frame: readonly [before: string, after: string];
  /** The subject that one must be allowed to view, by the address of each entry of the menu. */
  menu: Readonly<Record<string, Subject>>;
  /** Of pages that are not known before. */
  waiting: string;
  /** Of lists, by their address. */
  lists: Readonly<Record<string, { content: string; list?: EarlyList }>>;
}

/** What a page says of its list to the script that fills it. */
export interface EarlyPage extends Pick<EarlyPages, "menu" | "waiting"> {
  list?: EarlyList | undefined;
}

/** Stands for the value at a path in markup; no text holds it. */
export const placeholderOf = (path: string): string => `\ue000${path}\ue000`;

/** Stands for a cell in the markup of a row. */
export const slotOf = (name: string): string => `\ue001${name}\ue001`;

/** Stands for the first letter of a name. */
export const INITIAL = "\ue002";

import {
  ACTIONS,
  type Action,
  allows,
  type Grants,
  PERMISSION_SUBJECTS,
  type Subject,
} from "../../contract/permissions";

/** The rows of the matrix in their order. */
export const SUBJECTS = Object.keys(PERMISSION_SUBJECTS) as readonly Subject[];

/** How many of the boxes of a row or column are ticked. */
export type Share = "all" | "some" | "none";

/**
 * Gives grants with one action on one subject allowed or not.
 *
 * Whoever may do anything to a subject also sees it: allowing any action allows to view, forbidding to view forbids
 * all.
 */
export function withGrant(grants: Grants, subject: Subject, action: Action, on: boolean): Grants {
  if (!on)
    return withActions(grants, subject, action === "view" ? [] : granted(grants, subject).filter((a) => a !== action));
  return withActions(grants, subject, [...granted(grants, subject), "view", action]);
}

/** Gives grants with every action on a subject allowed, or none. */
export const withRow = (grants: Grants, subject: Subject, on: boolean): Grants =>
  withActions(grants, subject, on ? ACTIONS : []);

/** Gives grants with an action on every subject allowed, or on none. */
export const withColumn = (grants: Grants, action: Action, on: boolean): Grants =>
  SUBJECTS.reduce((changed, subject) => withGrant(changed, subject, action, on), grants);

/** Tells how much of a subject's row is allowed. */
export const rowShare = (grants: Grants, subject: Subject): Share =>
  shareOf(ACTIONS.map((action) => allows(grants, subject, action)));

/** Tells on how many of the subjects an action is allowed. */
export const columnShare = (grants: Grants, action: Action): Share =>
  shareOf(SUBJECTS.map((subject) => allows(grants, subject, action)));

const granted = (grants: Grants, subject: Subject): readonly Action[] => grants[subject] ?? [];

/** Keeps actions in one order and leaves out empty subjects, so that ticking back and forth changes nothing. */
function withActions(grants: Grants, subject: Subject, actions: readonly Action[]): Grants {
  const { [subject]: _, ...rest } = grants;
  const kept = ACTIONS.filter((action) => actions.includes(action));
  const all: Grants = kept.length > 0 ? { ...rest, [subject]: kept } : rest;
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

const placeOf = (subject: string) => SUBJECTS.indexOf(subject as Subject);

function shareOf(ticks: readonly boolean[]): Share {
  if (ticks.every(Boolean)) return "all";
  return ticks.some(Boolean) ? "some" : "none";
}

import { type Condition, isCondition, type Joined, mapped, membersOf, type Where } from "../../contract/filters/where";

/** How the members of a filter or of its group are joined. */
export type Join = "all" | "any";

/** Tells how a group joins its members. */
export const joinOf = (group: Joined<unknown>): Join => ("all" in group ? "all" : "any");

const joined = <M>(join: Join, members: readonly M[]): Joined<M> =>
  join === "all" ? { all: members } : { any: members };

/** The group within a filter, where it has one. */
export const groupOf = (where: Where | undefined): Joined<Condition> | undefined =>
  where && (membersOf(where).find((member) => !isCondition(member)) as Joined<Condition> | undefined);

/** Gives the filter with one more condition, in the group where it is to be there. */
export function withCondition(where: Where | undefined, condition: Condition, inGroup: boolean): Where {
  if (!where) return inGroup ? { all: [{ any: [condition] }] } : { all: [condition] };
  const group = groupOf(where);
  if (!inGroup) return joined(joinOf(where), [...membersOf(where), condition]);
  if (!group)
    return joined(joinOf(where), [...membersOf(where), joined(joinOf(where) === "all" ? "any" : "all", [condition])]);
  const more = joined(joinOf(group), [...membersOf(group), condition]);
  return joined(
    joinOf(where),
    membersOf(where).map((member) => (member === group ? more : member)),
  );
}

/** Gives the filter that holds where a condition holds too; nothing where that would lie deeper than filters go. */
export function alsoWith(where: Where | undefined, condition: Condition): Where | undefined {
  if (!where || "all" in where) return withCondition(where, condition, false);
  return groupOf(where) ? undefined : { all: [{ any: where.any as readonly Condition[] }, condition] };
}

/** Gives the filter with another condition at a place, or none where there is none in its stead. */
export const replaced = (where: Where, at: string, condition: Condition | undefined): Where | undefined =>
  mapped(where, (one, place) => (place === at ? condition : one));

/** Gives the filter with its members, or those of its group, joined the other way. */
export function rejoined(where: Where, join: Join, inGroup: boolean): Where {
  if (!inGroup) return joined(join, membersOf(where));
  return joined(
    joinOf(where),
    membersOf(where).map((member) => (isCondition(member) ? member : joined(join, membersOf(member)))),
  );
}

import { eq } from "drizzle-orm";
import type { Preflight } from "../../contract/distributions/calls";
import { asLongDate, asNumber, joined, msg } from "../../contract/language/message";
import { paiseOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Held } from "../holdings/holdings";
import { Failure } from "../http/failure";
import { divideAmongHolders } from "./calculate";
import type { Division } from "./divide";
import type { Distribution } from "./standing";

/** Somebody whose units on the record date are others than those that were calculated with. */
type Moved = Preflight["moved"]["some"][number];

/** People who are named at most. */
const NAMED = 20;

/** Holds the lines of a calculated distribution against the register of its record date, as it is known now. */
export async function readMoved(
  db: Database,
  { id }: Distribution,
  { held, division }: { held: readonly Held[]; division: Division },
) {
  const { distribution_lines: lines, users } = tables;
  const calculated = await db
    .select({ user_id: lines.user_id, user_name: users.name, units: lines.units, gross: lines.gross })
    .from(lines)
    .innerJoin(users, eq(users.id, lines.user_id))
    .where(eq(lines.distribution_id, id));
  const before = new Map(calculated.map((line) => [line.user_id, line]));
  const after = new Map(held.map((holder) => [holder.user_id, holder]));
  const parts = new Map(division.shares.map(({ key, gross }) => [key, gross]));
  const all = new Set([...before.keys(), ...parts.keys()]);
  const people = [...all].flatMap((user_id): Moved[] => {
    const [line, holder] = [before.get(user_id), after.get(user_id)];
    const [units, now] = [line?.units ?? 0, holder?.units ?? 0];
    const user_name = line?.user_name ?? holder?.user_name ?? "";
    return units === now ? [] : [{ user_id, user_name, before: units, after: now }];
  });
  people.sort((one, other) => one.user_name.localeCompare(other.user_name) || one.user_id - other.user_id);
  const revalued = [...all].some((key) => paiseOf(before.get(key)?.gross ?? "0") !== (parts.get(key) ?? 0n));
  return { found: people.length, revalued, some: people.slice(0, NAMED) };
}

/** Refuses a distribution whose lines are no longer what the register of its record date gives, and names who moved. */
export async function refuseMoved(tx: Database, distribution: Distribution): Promise<void> {
  const { found, revalued, some } = await readMoved(tx, distribution, await divideAmongHolders(tx, distribution));
  if (!found && !revalued) return;
  const day = asLongDate(distribution.record_date);
  if (!found) {
    throw new Failure(
      "conflict",
      msg("The prices of units on %{day} have changed since this was calculated. Calculate it again.", { day }),
    );
  }
  const named = some.map(({ user_name, before, after }) =>
    msg("%{name} held %{smart_count} unit, now %{after} |||| %{name} held %{smart_count} units, now %{after}", {
      name: user_name,
      smart_count: asNumber(before),
      after: asNumber(after),
    }),
  );
  const more = found > some.length ? [msg("and %{more} more", { more: found - some.length })] : [];
  throw new Failure(
    "conflict",
    msg("The register of %{day} has changed since this was calculated: %{people}. Calculate it again.", {
      day,
      people: [joined([...named, ...more])],
    }),
  );
}

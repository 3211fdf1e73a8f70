import { sql } from "drizzle-orm";
import { distributions } from "../../contract/distributions/resource";
import type { DISTRIBUTION_STATUS, LINE_STATUS } from "../../contract/distributions/vocabulary";
import { recordChange } from "../audit/record";
import { postTransfer, type Transfer } from "../ledger/post";
import { changeRecord, type Writer } from "../resources/store";
import { arrival, type Paying } from "./pay";
import { distributionRules } from "./rules";

/** A part that is paid by somebody else's word, a bank's or a chain's, with its holder and its distribution. */
export interface Part {
  id: number;
  user_id: number;
  email: string;
  net: string;
  withheld: string;
  transfer_id: number | null;
  distribution: Paying & { status: keyof typeof DISTRIBUTION_STATUS };
}

/**
 * Gives the transfers by which a part leaves the platform: it arrives in its holder's wallet, and goes on from there. The
 * name is that of this payment of it, once and never again.
 */
export function departure({ distribution, ...part }: Omit<Part, "email">, name: string): readonly [Transfer, Transfer] {
  const { user_id, net } = part;
  const note = `Distribution ${distribution.id}, ${distribution.kind}`;
  const moves = [{ from: `wallet:${user_id}`, to: "clearing", amount: net }] as const;
  return [
    arrival(distribution, { ...part, id: name }),
    { kind: "payout", key: `payout:${name}`, userId: user_id, note, moves },
  ];
}

/** Undoes a payment that came back, tax and all, and takes the distribution up again; the part is held back. */
export async function holdBack(
  writer: Writer,
  { id, user_id, net, withheld, transfer_id, distribution }: Omit<Part, "email">,
  why: string,
  about: Pick<Transfer, "key" | "note">,
): Promise<void> {
  const { db: tx, clock } = writer.deps;
  const account = `distribution:${distribution.id}` as const;
  const moves = [
    { from: "clearing", to: account, amount: net },
    { from: "tax", to: account, amount: withheld },
  ] as const;
  const reverses = transfer_id ?? undefined;
  const transfer = { kind: "payout-return", userId: user_id, ...about, reverses, moves } as const;
  await postTransfer({ tx, actor: writer.actor, now: clock() }, transfer);
  await keepLines(writer, [{ id, status: "held", error: why.slice(0, 500) }]);
  if (distribution.status === "completed") {
    const again = { status: "running", completed_at: null };
    await changeRecord(writer, distributions, distributionRules, distribution.id, again, "reopen");
  }
  await tell(writer, distribution.id, "return", { held: 1 });
}

/** What a part becomes; what is not named of it is nothing then. */
export interface Kept {
  id: number;
  status: keyof typeof LINE_STATUS;
  error?: string | null;
  account?: string | null;
  transfer_id?: number | null;
  paid_at?: string | null;
}

/** Writes what parts become; each but one that is sent on its way counts as an attempt. */
export async function keepLines({ deps: { db, clock } }: Writer, kept: readonly Kept[]): Promise<void> {
  await db.execute(sql`
    update distribution_lines l set status = x.status, error = x.error, account = x.account, paid_at = x.paid_at,
      transfer_id = x.transfer_id, attempts = l.attempts + case when x.status = 'batched' then 0 else 1 end,
      version = l.version + 1, updated_at = ${clock().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as x(id int, status text, error text, account text, transfer_id int, paid_at timestamptz) where l.id = x.id`);
}

/** Leaves on the trail of a distribution how many parts became what. */
export const tell = ({ deps: { db, clock }, actor, requestId }: Writer, id: number, action: string, counts: object) =>
  recordChange(db, {
    ...{ actor, at: clock(), requestId, action, resource: distributions.name, recordId: id },
    changes: Object.fromEntries(
      Object.entries(counts).flatMap(([name, after]) => (after ? [[name, { before: null, after }]] : [])),
    ),
  });

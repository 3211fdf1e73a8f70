import { eq } from "drizzle-orm";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { asAmount, msg } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import { moneyMovements } from "../../contract/movements/resource";
import { MOVEMENT_KIND } from "../../contract/movements/vocabulary";
import type { RecordOf } from "../../contract/resource";

import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { invalid } from "../http/failure";
import { reversalOf, spvOf } from "../income/rules";
import { type AccountCode, balanceOf } from "../ledger/accounts";
import { formatAmount, requireAmount } from "../ledger/amount";
import { postTransfer } from "../ledger/post";
import { refuseClosedDay } from "../periods/closed";
import { refuseProblems } from "../resources/problems";
import type { Rules, Writing } from "../resources/rules";
import { releasable } from "./releasable";

/** A movement of money as it is read. */
type Movement = RecordOf<typeof moneyMovements>;

/** What a kind of movement moves, and what limits it beside what the account holds. */
interface Way {
  from: (movement: Movement) => AccountCode;
  to: (movement: Movement) => AccountCode;
  refuse?: (writing: Writing, movement: Movement) => Promise<void>;
}

const WAYS: Readonly<Record<Exclude<Movement["kind"], "reversal">, Way>> = {
  "escrow-release": {
    from: ({ spv_id }) => `escrow:${spv_id as number}`,
    to: () => "clearing",
    refuse: refuseUnreleasable,
  },
  "reserve-release": {
    from: ({ spv_id }) => `reserve:${spv_id as number}`,
    to: ({ spv_id }) => `income:${spv_id as number}`,
  },
  "tax-remittance": { from: () => "tax", to: () => "clearing" },
  "fee-withdrawal": { from: () => "fees", to: () => "clearing" },
};

/** What the server knows of movements of money: whose they are, what limits each kind, and what it posts. */
export const movementRules: Rules = {
  requestTitle: ({ body }) =>
    `${MOVEMENT_KIND[body.kind as keyof typeof MOVEMENT_KIND]}: ${formatAmount(String(body.amount))}`,
  computed: { reversed_by: reversalOf("money_movements") },
  beforeCreate: async (writing, values) => {
    const given = values as Movement;
    if (given.kind === "reversal") {
      throw invalid([{ path: "kind", message: "Reverse a transfer on its page in the ledger" }]);
    }
    refuseProblems(moneyMovements, given);
    requireAmount(given.amount);
    if (given.moved_on) {
      const message = "This day has not come yet";
      if (given.moved_on > dayOf(writing.now)) throw invalid([{ path: "moved_on", message }]);
      await refuseClosedDay(writing.tx, "moved_on", given.moved_on);
    }
    const spv_id = given.property_id ? await spvOf(writing, given.property_id) : given.spv_id;
    const movement = { ...given, spv_id };
    const { from, refuse } = WAYS[given.kind];
    await refuse?.(writing, movement);
    await refuseShort(writing.tx, from(movement), given.amount);
    return movement;
  },
  afterWrite: async ({ askedBy, ...writing }, record) => {
    const movement = record as unknown as Movement;
    const { id, kind, amount, reference, note } = movement;
    if (kind === "reversal") return;
    const moves = [{ from: WAYS[kind].from(movement), to: WAYS[kind].to(movement), amount }];
    const about = { kind, key: `${kind}:${id}`, note: reference ?? note?.slice(0, 200) };
    const posted = await postTransfer(writing, { ...about, moves });
    await writing.tx
      .update(tables.money_movements)
      .set({
        transfer_id: posted.id,
        recorded_by: (askedBy ?? writing.actor.id) || null,
        confirmed_by: askedBy === undefined ? null : writing.actor.id,
      })
      .where(eq(tables.money_movements.id, id));
  },
};

/** Says at the amount what an account holds; the ledger itself looks again, with the account locked. */
async function refuseShort(tx: Database, code: AccountCode, amount: string) {
  const balance = await balanceOf(tx, code);
  if (paiseOf(balance) >= paiseOf(amount)) return;
  throw invalid(
    [{ path: "amount", message: msg("%{code} holds only %{amount}", { code, amount: asAmount(balance) }) }],
    "There is not enough money",
  );
}

/** Refuses money of an offer that has not succeeded, and more than its settled orders brought and none took back. */
async function refuseUnreleasable({ tx }: Writing, { property_id, amount }: Movement) {
  const { assets } = tables;
  const assetId = property_id as number;
  const [asset] = await tx.select().from(assets).where(eq(assets.id, assetId)).for("no key update");
  const status = asset?.status as keyof typeof ASSET_STATUS;
  if (status !== "closed-successful" && status !== "exited") {
    const words = msg("The offer is “%{status}”: escrow is released once it has closed with success", {
      status: msg(ASSET_STATUS[status]),
    });
    throw invalid([{ path: "property_id", message: words }], words);
  }
  const left = await releasable(tx, assetId);
  if (paiseOf(amount) <= left) return;
  const message = msg("Only %{amount} of this asset’s settled orders is still in escrow", {
    amount: asAmount(rupeesOf(left)),
  });
  throw invalid([{ path: "amount", message }], message);
}

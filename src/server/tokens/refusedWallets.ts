import { msg } from "../../contract/language/message";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { tokenWallets } from "./tables";
import type { LiveToken } from "./token";

/** A wallet as the contract should have it, beside what it was told last. */
export type Wanted = {
  address: string;
  user_id: number;
  allowed: boolean;
  frozen: boolean;
  frozen_units: number;
  told: {
    allowed: boolean;
    frozen: boolean;
    frozen_units: number;
    /** What the contract has is not known, for what it was told last has failed: it is told all of it again. */
    failed: boolean;
    /** Why it was refused the last time. */
    problem: string | null;
  };
};

/** Wallets of which the contract takes nothing, each with why. */
export type Refused = ReadonlyMap<Wanted, string>;

/** Asks the contract why it would refuse a call about wallets; nothing where it would take it. */
type Ask = (about: readonly Wanted[]) => Promise<string | undefined>;

/** Gives the wallets for which a call about many is refused, so that it can be made for the others. */
export async function refusedAmong(wallets: readonly Wanted[], ask: Ask): Promise<Refused> {
  const refusal = wallets.length ? await ask(wallets) : undefined;
  if (refusal === undefined) return new Map();
  // What is refused though it is about none is the fault of none.
  const always = await ask([]);
  return always === undefined ? byHalves(wallets, refusal, ask) : new Map(wallets.map((one) => [one, always]));
}

async function byHalves(wallets: readonly Wanted[], refusal: string, ask: Ask): Promise<Refused> {
  if (wallets.length <= 1) return new Map(wallets.map((one) => [one, refusal]));
  const middle = wallets.length >> 1;
  const refused = new Map<Wanted, string>();
  for (const half of [wallets.slice(0, middle), wallets.slice(middle)]) {
    const why = await ask(half);
    if (why === undefined) continue;
    for (const [wallet, words] of await byHalves(half, why, ask)) refused.set(wallet, words);
  }
  return refused;
}

/** Keeps why the contract refuses wallets, and tells whoever approves assets of those that it did not refuse so before. */
export async function keepRefused({ log }: AppDeps, tx: Database, token: LiveToken, refused: Refused, now: Date) {
  const refused_at = now.toISOString();
  for (const [{ address, user_id, told }, problem] of refused) {
    const { allowed, frozen, frozen_units } = told;
    await tx
      .insert(tokenWallets)
      .values({ property_id: token.property_id, address, user_id, allowed, frozen, frozen_units, problem, refused_at })
      .onConflictDoUpdate({
        target: [tokenWallets.property_id, tokenWallets.address],
        set: { problem, refused_at },
      });
  }
  const fresh = [...refused].filter(([{ told }, problem]) => told.problem !== problem);
  const [first] = fresh;
  if (!first) return;
  const [{ address }, problem] = first;
  log.error({ token: token.id, wallets: fresh.map(([one]) => one.address), problem }, "a contract refuses wallets");
  await noticeTo(tx, "assets", "approve", {
    title: "A contract refuses a wallet",
    text: msg(
      "%{name}: the contract takes nothing that it is told of the wallet %{address}: %{problem}. It is asked again each minute. |||| %{name}: the contract takes nothing that it is told of %{smart_count} wallets, such as %{address}: %{problem}. It is asked again each minute.",
      { name: token.name, address, problem, smart_count: fresh.length },
    ),
    resource: tokenRecords.name,
    record_id: token.id,
    at: now,
  });
}

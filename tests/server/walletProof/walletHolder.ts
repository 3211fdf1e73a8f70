import { eq } from "drizzle-orm";
import { type HDNodeWallet, Wallet } from "ethers";
import { spv } from "../../../src/contract/spv/resource";
import { tables } from "../../../src/server/db/tables";
import { openEndUserSession } from "../../../src/server/session/endUserSessions";
import { buildRow } from "../../build/build";
import type { Platform } from "../platform";

interface Way {
  challenge: string;
  prove: string;
  token: string;
}

/** Makes whoever proves wallets. */
function holderOf({ call }: Platform, { challenge, prove, token }: Way) {
  const ask = (wallet: { address: string }, { chain_id = 137 } = {}) =>
    call(challenge, { token, body: { address: wallet.address, chain_id } });
  const send = (message: string, signature: string) => call(prove, { token, body: { message, signature } });
  return {
    ask,
    send,
    /** Asks for a message and gives it with the wallet's signature. */
    async signed(wallet: HDNodeWallet) {
      const message = String((await ask(wallet)).data.message);
      return { message, signature: await wallet.signMessage(message) };
    },
    async prove(wallet: HDNodeWallet) {
      const { message, signature } = await this.signed(wallet);
      return send(message, signature);
    },
  };
}

/** Adds a customer with a phone, signed in to the end-user app. */
export async function customerWith(platform: Platform) {
  const { id } = await platform.customer();
  const token = await openEndUserSession(platform.deps, Number(id));
  const way = { challenge: "POST /me/wallet/challenge", prove: "PUT /me/wallet", token };
  return { id: Number(id), ...holderOf(platform, way) };
}

/** Gives an administrator as the holder of a wallet of their own. */
export const administratorWith = (platform: Platform, token: string) =>
  holderOf(platform, { challenge: "POST /console/me/wallet/challenge", prove: "PUT /console/me/wallet", token });

let vessels = 0;

/** Adds an SPV, whose wallet the administrator of the token proves. */
export async function spvWith(platform: Platform, token: string, values: object = {}) {
  const [added] = await platform.db
    .insert(tables.spvs)
    .values(buildRow(spv, { ...values, wallet_address: null, wallet_proven_at: null }, 700 + ++vessels) as never)
    .returning();
  const id = Number(added?.id);
  const way = { challenge: `POST /console/spv/${id}/wallet/challenge`, prove: `PUT /console/spv/${id}/wallet`, token };
  return { id, ...holderOf(platform, way) };
}

/** Gives the row of an account. */
export async function accountOf({ db }: Platform, id: number) {
  const [row] = await db.select().from(tables.users).where(eq(tables.users.id, id));
  return row;
}

/** Makes a wallet with a key of its own. */
export const freshWallet = () => Wallet.createRandom();

import { walletProofCalls } from "../../contract/walletProof/calls";
import type { Actor, Api, AppDeps } from "../http/context";
import { consoleOrigin } from "../http/origin";
import { serve } from "../http/serve";
import { readPreset } from "../settings/read";
import { askToSign, type Proving } from "./challenge";
import { type Owner, readOwner } from "./owner";
import { proveWallet } from "./prove";

const PROVEN = "Wallet proven";

interface Request {
  deps: AppDeps;
  requestId: string;
}

const provingFor = ({ deps, requestId }: Request, by: Proving["by"], owner: Owner): Proving => ({
  deps,
  requestId,
  by,
  owner,
  origin: consoleOrigin(deps),
});

const asAdministrator = (input: Request & { actor: Actor }) =>
  provingFor(input, input.actor, { kind: "user", id: input.actor.id });
const asCustomer = (input: Request & { endUser: number }) =>
  provingFor(input, { id: input.endUser, name: undefined }, { kind: "user", id: input.endUser });
const forSpv = (input: Request & { actor: Actor; params: { id: number } }) =>
  provingFor(input, input.actor, { kind: "spv", id: input.params.id });

/** Serves the proof that somebody has the key of a wallet, and the chain that the platform's tokens are on. */
export function serveWalletProof(api: Api) {
  serve(api, walletProofCalls.network, async ({ deps }) => ({
    // Whoever is connected to a chain has its tokens there, whatever is set.
    data: { chain_id: deps.chain?.id ?? Number(await readPreset(deps.db, "chain_id")) },
  }));
  serve(api, walletProofCalls.ownWallet, async ({ deps, actor }) => {
    const { wallet_address, wallet_proven_at } = await readOwner(deps.db, { kind: "user", id: actor.id });
    return { data: { wallet_address, wallet_proven_at } };
  });
  serve(api, walletProofCalls.ownChallenge, async (input) => ({
    data: await askToSign(asAdministrator(input), input.body),
  }));
  serve(api, walletProofCalls.proveOwn, async (input) => ({
    data: await proveWallet(asAdministrator(input), input.body),
    message: PROVEN,
  }));
  serve(api, walletProofCalls.spvChallenge, async (input) => ({ data: await askToSign(forSpv(input), input.body) }));
  serve(api, walletProofCalls.proveSpv, async (input) => ({
    data: await proveWallet(forSpv(input), input.body),
    message: PROVEN,
  }));
  serve(api, walletProofCalls.customerChallenge, async (input) => ({
    data: await askToSign(asCustomer(input), input.body),
  }));
  serve(api, walletProofCalls.proveCustomer, async (input) => ({
    data: await proveWallet(asCustomer(input), input.body),
    message: PROVEN,
  }));
}

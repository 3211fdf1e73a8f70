import { ASSET_TOKEN } from "../../chain/token/contract";
import { tokenCalls } from "../../contract/tokens/calls";
import { tokens as tokenRecords, unitDeliveries } from "../../contract/tokens/resource";
import { requireChain } from "../chain/chain";
import { queueTransaction } from "../chain/queue";
import { transaction } from "../db/database";
import type { Api } from "../http/context";
import { Failure } from "../http/failure";
import { serve } from "../http/serve";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { GAS } from "./gas";
import { issueToken, readTokenOf } from "./issue";
import { readDeliveryOf } from "./ofOrder";
import { deliveryRules, tokenRules } from "./rules";
import type { Token } from "./token";

/** Serves tokens of assets, and what is on its way to their holders. */
export function serveTokens(api: Api) {
  serve(api, tokenCalls.ofAsset, async ({ deps, params }) => ({ data: await readTokenOf(deps, params.id) }));
  serve(api, tokenCalls.issue, async ({ params, body, ...writer }) => ({
    data: (await issueToken(writer, params.id, body)) as never,
    message: "The token is on its way",
    status: 201,
  }));
  serve(api, tokenCalls.pause, async ({ params, ...writer }) => ({
    data: (await stop(writer, params.id, true)) as never,
    message: "The token is paused",
  }));
  serve(api, tokenCalls.unpause, async ({ params, ...writer }) => ({
    data: (await stop(writer, params.id, false)) as never,
    message: "The token goes on",
  }));
  serve(api, tokenCalls.ofOrder, async ({ deps, params }) => ({ data: await readDeliveryOf(deps, params.id) }));
  serve(api, tokenCalls.retry, async ({ params, ...writer }) => ({
    data: (await retry(writer, params.id)) as never,
    message: "It is sent again",
  }));
}

/** Pauses a token, or lets it go on; nothing is sent to one that is paused. */
function stop(writer: Writer, id: number, paused: boolean) {
  const { deps } = writer;
  const chain = requireChain(deps);
  return transaction(deps.db, async (tx) => {
    const within = { ...writer, deps: { ...deps, db: tx } };
    const { status, address, property_id } = (await lockRecord(tx, tokenRecords, tokenRules, id)) as unknown as Token;
    if (status !== (paused ? "live" : "paused") || !address) {
      throw new Failure(
        "conflict",
        paused ? "This token is not on the chain, or paused already" : "This token is not paused",
      );
    }
    const call = paused ? "pause" : "unpause";
    await queueTransaction(tx, chain, deps.clock(), {
      kind: call,
      property_id,
      key: paused ? "relayer" : "guardian",
      to: address,
      data: ASSET_TOKEN.abi.encodeFunctionData(call),
      gasLimit: GAS.one,
    });
    return changeRecord(within, tokenRecords, tokenRules, id, { status: paused ? "paused" : "live" });
  });
}

/** Lets a delivery that failed wait for its turn again. */
function retry(writer: Writer, id: number) {
  const { deps } = writer;
  return transaction(deps.db, async (tx) => {
    const within = { ...writer, deps: { ...deps, db: tx } };
    const { status } = (await lockRecord(tx, unitDeliveries, deliveryRules, id)) as { status?: string };
    if (status !== "failed") throw new Failure("conflict", "Only a delivery that failed is sent again");
    return changeRecord(within, unitDeliveries, deliveryRules, id, { status: "waiting", problem: null });
  });
}

import { ASSET_TOKEN } from "../../chain/token/contract";
import { tokenCalls } from "../../contract/tokens/calls";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import { requireChain } from "../chain/chain";
import { queueTransaction } from "../chain/queue";
import { transaction } from "../db/database";
import { refuseUnseen } from "../holder/link";
import type { Api } from "../http/context";
import { Failure } from "../http/failure";
import { serve } from "../http/serve";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { nameDocument } from "./document";
import { GAS } from "./gas";
import { readWallets, takeOut } from "./holder";
import { issueToken, readTokenOf } from "./issue";
import { readDeliveryOf } from "./ofOrder";
import { recoverWallet } from "./recover";
import { giveUp, retry } from "./retry";
import { tokenRules } from "./rules";
import { isLive, type Token, tokenOf } from "./token";
import { verdictOn } from "./verdict";

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
  serve(api, tokenCalls.nameDocument, async ({ params, body, ...writer }) => ({
    data: (await nameDocument(writer, params.id, body)) as never,
    message: "The document is being named",
  }));
  serve(api, tokenCalls.ofOrder, async ({ deps, params }) => ({ data: await readDeliveryOf(deps, params.id) }));
  serve(api, tokenCalls.verdict, async ({ deps, params, query }) => {
    const token = await tokenOf(deps.db, params.id);
    return { data: { refusal: token && isLive(token) ? await verdictOn(deps, token, query) : null } };
  });
  serve(api, tokenCalls.wallets, async ({ deps, actor, params }) => {
    await refuseUnseen(deps.db, actor, params.id);
    return { data: await readWallets(deps, params.id) };
  });
  serve(api, tokenCalls.takeOut, async ({ params, body, ...writer }) => {
    await refuseUnseen(writer.deps.db, writer.actor, params.id);
    return {
      data: (await takeOut(writer, params.id, body.property_id)) as never,
      message: "The units are on their way to the wallet",
      status: 201,
    };
  });
  serve(api, tokenCalls.recover, async ({ params, body, ...writer }) => {
    await refuseUnseen(writer.deps.db, writer.actor, params.id);
    return {
      data: { transactions: await recoverWallet(writer, params.id, body) },
      message: "The wallet is being replaced",
    };
  });
  serve(api, tokenCalls.giveUp, async ({ params, ...writer }) => ({
    data: (await giveUp(writer, params.id)) as never,
    message: "Given up",
  }));
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

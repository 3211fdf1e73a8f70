import { afterEach, expect, test } from "vitest";
import { createRpc, NoAnswer, RpcError } from "../../../src/chain/rpc";
import { refusal, result, silent, startNode, status, type TestNode, text, timeoutFor } from "./node";

const NODES: TestNode[] = [];
const started = async (...about: Parameters<typeof startNode>) => {
  const node = await startNode(...about);
  NODES.push(node);
  return node;
};
afterEach(async () => {
  for (const node of NODES.splice(0)) await node.stop();
});

const troubles: string[] = [];
const over = (urls: string[], timeout?: number) => {
  troubles.length = 0;
  const onTrouble = (place: number, { message }: Error) => void troubles.push(`${place}: ${message}`);
  return createRpc({ chainId: 31337, urls, onTrouble, ...(timeout ? { timeout } : {}) });
};
const DEAD = "http://127.0.0.1:9";

test.each([
  ["is silent", silent, "The node is silent"],
  ["is throttled", status(429), "The node answered 429"],
  ["wants another key", status(401), "The node answered 401"],
  ["speaks no JSON", text("<html>Welcome"), "The node does not speak JSON-RPC"],
  ["says nothing", text("null"), "The node gave no result"],
  ["gives no result", text('{"jsonrpc":"2.0","id":2}'), "The node gave no result"],
  ["answers somebody else", text('{"jsonrpc":"2.0","id":77,"result":"0x1"}'), "The node answered another request"],
  ["counts requests", refusal("daily request count exceeded", -32005), "daily request count exceeded"],
  [
    "counts them by HTTP’s code",
    refusal("Your app has exceeded its rate limit", 429),
    "Your app has exceeded its rate limit",
  ],
  ["lacks the block", refusal("header not found"), "header not found"],
  ["keeps no such state", refusal("missing trie node 5a1b"), "missing trie node 5a1b"],
  ["knows no such method", refusal("Method not found", -32601), "Method not found"],
])("a node that %s is passed over", async (_, answers, why) => {
  const [first, second] = [await started(answers), await started(result("0x1f"))];
  const rpc = over([first.url, second.url], timeoutFor(answers));
  expect(await rpc.call("eth_blockNumber", [])).toBe("0x1f");
  expect(troubles).toEqual([`1: ${why}`]);
});

test("a node that is not there, or of another chain, is passed over", async () => {
  const [other, good] = [await started(result("0x5"), 1), await started(result("0x1f"))];
  expect(await over([DEAD, other.url, good.url]).call("eth_blockNumber", [])).toBe("0x1f");
  expect(troubles).toEqual(["1: The node is not reached", "2: The node is of chain 1 instead of 31337"]);
  expect(other.asked.map(({ method }) => method)).toEqual(["eth_chainId"]);
});

test("one that cuts the connection in its answer is passed over", async () => {
  const cut = await started((_, response) => {
    response.writeHead(200, { "content-length": "500" }).write('{"result":');
    response.destroy();
  });
  const good = await started(result("0x1f"));
  expect(await over([cut.url, good.url]).call("eth_blockNumber", [])).toBe("0x1f");
});

test("where none answers, that is said, with what was wrong with the last", async () => {
  const broken = await started(status(503));
  const failure = await over([DEAD, broken.url])
    .call("eth_blockNumber", [])
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoAnswer);
  expect(failure).toMatchObject({
    message: "No node of the chain answers",
    cause: { message: "The node answered 503", status: 503 },
  });
});

test.each([
  ["a call that reverts", refusal("execution reverted: paused", 3, "0x08c379a0"), 3],
  ["a call that reverts within", refusal("Internal error: execution reverted", -32603, "0x08c379a0"), -32603],
  ["a number that is used", refusal("nonce too low"), -32000],
  ["a range that is too large", refusal("query returned more than 10000 results", -32005), -32005],
])("%s is refused, and no other node is asked", async (_, answers, code) => {
  const [first, second] = [await started(answers), await started(result("0x1f"))];
  const failure = await over([first.url, second.url])
    .call("eth_call", [])
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RpcError);
  expect(failure).toMatchObject({ code });
  expect([second.asked, troubles]).toEqual([[], []]);
});

test("a refusal without words is one, and what a reverted call returned comes with it", async () => {
  const node = await started(refusal({ not: "words" }, 3, "0xd93c0665"));
  const refused = { message: "No reason was given", data: "0xd93c0665" };
  await expect(over([node.url]).call("eth_call", [])).rejects.toMatchObject(refused);
});

test("nothing is a result", async () => {
  const node = await started(result(null));
  expect(await over([node.url]).call("eth_getTransactionReceipt", ["0x"])).toBeNull();
});

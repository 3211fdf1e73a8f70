import { expect, test } from "vitest";
import { createRpc } from "../../../src/chain/rpc";

const SECOND = 1000;
const CHAIN = 31337;

/** Nodes that fail when they are told to, on a clock that is moved by hand. */
function nodes(...names: string[]) {
  const here = { now: 0, failing: new Set<string>(), chain: CHAIN, asked: [] as string[] };
  const request = (async (url: string, init: RequestInit) => {
    const { id, method } = JSON.parse(String(init.body));
    const name = new URL(url).hostname;
    here.asked.push(method === "eth_chainId" ? `${name}?` : name);
    if (here.failing.has(name)) throw new TypeError("fetch failed");
    return Response.json({ id, result: method === "eth_chainId" ? `0x${here.chain.toString(16)}` : name });
  }) as unknown as typeof fetch;
  const urls = names.map((name) => `http://${name}`);
  const rpc = createRpc({ chainId: CHAIN, urls, fetch: request, now: () => here.now });
  return Object.assign(here, {
    ask: () => rpc.call<string>("eth_blockNumber", []),
    /** Lets time pass and gives which nodes are asked then. */
    async after(seconds: number) {
      here.now += seconds * SECOND;
      here.asked.length = 0;
      await rpc.call("eth_blockNumber", []).catch(() => undefined);
      return here.asked.filter((name) => !name.endsWith("?"));
    },
  });
}

test("the first node is asked as long as it answers", async () => {
  const here = nodes("one", "two");
  expect([await here.ask(), await here.ask()]).toEqual(["one", "one"]);
  expect(here.asked).toEqual(["one?", "one", "one"]);
});

test("a node that fails rests longer each time, up to a minute, and is asked again then", async () => {
  const here = nodes("one", "two");
  here.failing.add("one");
  await here.ask();
  for (const rest of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    expect(await here.after(rest - 0.001)).toEqual(["two"]);
    here.asked.length = 0;
    here.now += 1;
    await here.ask();
    expect(here.asked[0]).toBe("one?");
  }
});

test("one answer ends its rests, and the next one is short", async () => {
  const here = nodes("one", "two");
  here.failing.add("one");
  await here.ask();
  await here.after(1);
  await here.after(2);
  here.failing.delete("one");
  expect(await here.after(4)).toEqual(["one"]);
  here.failing.add("one");
  expect(await here.after(0)).toEqual(["one", "two"]);
  expect(await here.after(0.999)).toEqual(["two"]);
  here.failing.delete("one");
  expect(await here.after(0.001)).toEqual(["one"]);
});

test("requests that fail together are one failure", async () => {
  const here = nodes("one", "two");
  await here.ask();
  here.failing.add("one");
  await Promise.all(Array.from({ length: 8 }, here.ask));
  here.failing.delete("one");
  expect(await here.after(1)).toEqual(["one"]);
});

test("where all rest, each is asked all the same", async () => {
  const here = nodes("one", "two");
  here.failing.add("one").add("two");
  await expect(here.ask()).rejects.toThrow("No node of the chain answers");
  here.failing.delete("two");
  expect(await here.ask()).toBe("two");
});

test("a node that becomes one of another chain is found out within a minute, and at once after it failed", async () => {
  const here = nodes("one");
  await here.ask();
  here.chain = 1;
  expect(await here.after(59)).toEqual(["one"]);
  expect(await here.after(1)).toEqual([]);
  await expect(here.ask()).rejects.toMatchObject({ cause: { message: "The node is of chain 1 instead of 31337" } });
  here.chain = CHAIN;
  expect(await here.ask()).toBe("one");
});

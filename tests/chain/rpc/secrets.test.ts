import { afterAll, beforeAll, expect, test } from "vitest";
import { askOver, createRpc } from "../../../src/chain/rpc";
import { refusal, result, silent, startNode, status, type TestNode, text, timeoutFor, wordsOf } from "./node";

const SECRETS = ["console-user", "correct-horse", "0123456789abcdef", "query-secret-9"];
const [USER, PASSWORD, PATH, QUERY] = SECRETS;
const BASIC = Buffer.from(`${USER}:${PASSWORD}`).toString("base64");

let node: TestNode;
beforeAll(async () => {
  node = await startNode(silent);
});
afterAll(() => node.stop());

const secretUrl = (url = node.url) => `${url.replace("://", `://${USER}:${PASSWORD}@`)}/v2/${PATH}?apikey=${QUERY}`;

test("name and password of an address are sent as HTTP has it, whatever signs they have", async () => {
  node.answers = result("0x1");
  await createRpc({ chainId: 31337, urls: [secretUrl()] }).call("eth_blockNumber", []);
  expect(node.asked.at(-1)?.authorization).toBe(`Basic ${BASIC}`);
  const url = node.url.replace("://", "://me:p%40ss%3Aw%C3%B6rd@");
  await askOver({ url, name: "The node" })("eth_blockNumber", []);
  expect(node.asked.at(-1)?.authorization).toBe(`Basic ${Buffer.from("me:p@ss:wörd").toString("base64")}`);
});

test.each([
  ["is silent", silent],
  ["does not know the key", status(401, `No such key: ${PATH}`)],
  ["speaks no JSON", text(`<html>${PATH}`)],
  ["gives no result", text(JSON.stringify({ told: SECRETS }))],
  ["repeats it in a refusal", refusal(`Invalid key ${PATH} of ${USER}:${PASSWORD} (${BASIC}), ${QUERY}`)],
  ["repeats it as one who is asked too often", refusal(`Project ${PATH} of ${QUERY}`, -32005)],
])("nothing of an address is in an error where a node %s", async (_, answers) => {
  node.answers = answers;
  const heard: string[] = [];
  const onTrouble = (_place: number, error: Error) => void heard.push(wordsOf(error));
  const rpc = createRpc({ chainId: 31337, urls: [secretUrl()], onTrouble, timeout: timeoutFor(answers) ?? 10_000 });
  heard.push(await rpc.call<string>("eth_call", []).catch(wordsOf));
  expect(heard.join()).toMatch(/node|key|project/i);
  expect([...SECRETS, BASIC, node.url].filter((secret) => heard.join().includes(secret as string))).toEqual([]);
});

test("nor where nobody is behind it", async () => {
  const words = await createRpc({ chainId: 31337, urls: [secretUrl("http://127.0.0.1:9")] })
    .call<string>("eth_call", [])
    .catch(wordsOf);
  expect(words).toContain("The node is not reached");
  expect([...SECRETS, BASIC, "127.0.0.1"].filter((secret) => words.includes(secret))).toEqual([]);
});

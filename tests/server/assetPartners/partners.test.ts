import { expect, test } from "vitest";
import { waitsAs } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();

const CHANNEL = "channel-assets-partner";
const TOKEN = "token-asset-partner";

/** Sends a call whose answer is a record or a list of them. */
async function bare<T = Record<string, unknown>>(route: string, body?: unknown) {
  const response = await here.raw(route.replace(" ", " /console/"), body);
  return { status: response.status, answer: (await response.json()) as T };
}

const add = async (resource: string, values: Record<string, unknown> = {}) =>
  (await bare(`POST ${resource}`, { name: "Sample Wealth", ...values })).answer;

const addAssets = async (count: number) => {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push((await here.add.asset()).id as number);
  return ids;
};

test("each list holds the partners of its own kind, which nobody chooses", async () => {
  const channel = await add(CHANNEL, { name: "Reach", kind: "token" });
  const token = await add(TOKEN, { name: "Registry" });
  expect([channel.kind, token.kind]).toEqual(["channel", "token"]);
  const listed = async (resource: string) => {
    const { answer } = await bare<{ id: number; name: string; kind: string }[]>(`GET ${resource}`);
    const names = answer.filter(({ id }) => id === channel.id || id === token.id).map(({ name }) => name);
    return { names, kinds: [...new Set(answer.map(({ kind }) => kind))] };
  };
  expect(await listed(CHANNEL)).toEqual({ names: ["Reach"], kinds: ["channel"] });
  expect(await listed(TOKEN)).toEqual({ names: ["Registry"], kinds: ["token"] });
});

test("a partner of one kind is not found among those of the other", async () => {
  const { id } = await add(TOKEN);
  expect((await bare(`GET ${CHANNEL}/${id}`)).status).toBe(404);
  expect((await bare(`PUT ${CHANNEL}/${id}`, { name: "Mine" })).status).toBe(404);
  expect((await bare(`DELETE ${CHANNEL}/${id}`)).status).toBe(404);
  const renamed = await bare(`PUT ${TOKEN}/${id}`, { kind: "channel", name: "Still here" });
  expect(renamed).toMatchObject({ status: 200, answer: { kind: "token", name: "Still here" } });
});

test("assets that do not exist are named at their field, when a partner begins and later", async () => {
  const [known] = await addAssets(1);
  const assets = [known, 999_998, 999_999];
  const errors = [{ path: "assets", message: "Asset 999998, 999999 does not exist" }];
  expect(await bare(`POST ${CHANNEL}`, { name: "Reach", assets })).toMatchObject({ status: 422, answer: { errors } });
  const { id } = await add(CHANNEL, { assets: [known] });
  expect(await bare(`PUT ${CHANNEL}/${id}`, { assets })).toMatchObject({ status: 422, answer: { errors } });
  expect((await bare(`GET ${CHANNEL}/${id}`)).answer).toMatchObject({ assets: [known], version: 1 });
});

test("the assets of a partner keep their order, and its history tells when they changed", async () => {
  const [one, two] = (await addAssets(2)) as [number, number];
  const { id } = await add(TOKEN, { assets: [two, one] });
  expect((await bare(`PUT ${TOKEN}/${id}`, { assets: [one] })).answer).toMatchObject({ assets: [one] });
  const { data } = await here.send(`GET /console/history/${TOKEN}/${id}`);
  expect((data as unknown as { changes: object }[])[0]?.changes).toEqual({
    assets: { before: [two, one], after: [one] },
  });
});

test("an asset that is deleted leaves every partner that has it, and those others as they were", async () => {
  const [gone, kept, last] = (await addAssets(3)) as [number, number, number];
  const channel = await add(CHANNEL, { assets: [last, gone, kept] });
  const token = await add(TOKEN, { assets: [gone] });
  const other = await add(TOKEN, { assets: [kept] });

  const asked = await here.send(`DELETE /project/${gone}?mode=hard`, { reason: "Entered twice" });
  expect((await bare(`GET ${TOKEN}/${token.id}`)).answer).toMatchObject({ assets: [gone], version: 1 });
  expect((await here.approve(waitsAs(asked))).status).toBe(200);

  expect((await bare(`GET ${CHANNEL}/${channel.id}`)).answer).toMatchObject({ assets: [last, kept], version: 2 });
  expect((await bare(`GET ${TOKEN}/${token.id}`)).answer).toMatchObject({ assets: [], version: 2 });
  expect((await bare(`GET ${TOKEN}/${other.id}`)).answer).toMatchObject({ assets: [kept], version: 1 });
});

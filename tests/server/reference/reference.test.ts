import { expect, test } from "vitest";
import { GUARDED_WRITES } from "../../../src/contract/approvals/guardedWrites";
import { signedIn } from "../signedIn";

const here = signedIn();
const fetchText = async (path: string) => {
  const response = await here.platform.api.app.request(`/api${path}`);
  return { type: response.headers.get("content-type"), text: await response.text() };
};

interface Operation {
  operationId: string;
  tags: string[];
  security?: unknown;
  requestBody?: unknown;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
}

const fetchDocument = async () => JSON.parse((await fetchText("/openapi.json")).text) as Document;

test("the OpenAPI document describes every call that is served, and no other", async () => {
  const { paths } = await fetchDocument();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = here.platform.api.served.map(({ call }) => {
    const [method, target = ""] = call.on.split(" ");
    return `${method} ${target.split("?")[0]?.replace(/:(\w+)/g, "{$1}")}`;
  });
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
});

test("every call goes by a name of its own that begins with its subject or resource", async () => {
  const { paths, tags } = await fetchDocument();
  const named = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = named.map(({ operationId }) => operationId);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids.filter((id) => !/^[a-zA-Z-]+\.[a-zA-Z-]+$/.test(id))).toEqual([]);
  expect(ids).toEqual(
    expect.arrayContaining(["governance.cancel", "orders.list", "orders.listExtension", "common.upload"]),
  );
  const described = tags.filter(({ description }) => description).map(({ name }) => name);
  expect(new Set(named.flatMap((operation) => operation.tags))).toEqual(new Set(described));
});

test("a described call says whether it needs a token and what its body holds", async () => {
  const { paths } = await fetchDocument();
  expect(paths["/admin/auth/login"]?.post?.security).toEqual([]);
  // The bearer of the whole document.
  expect(paths["/order/status"]?.put).not.toHaveProperty("security");
  expect(JSON.stringify(paths["/order/status"]?.put?.requestBody)).toContain("#/components/schemas/OrderStatus");
  expect(JSON.stringify(paths["/order/addCoverImageOrder/{id}"]?.post?.requestBody)).toContain("cover_image_legal");
});

test("records, bodies and vocabularies stand in the document once, by their names", async () => {
  const { components } = JSON.parse((await fetchText("/openapi.json")).text);
  expect(components.schemas).toMatchObject({
    Order: { properties: { status: { $ref: "#/components/schemas/OrderStatus" } } },
    OrderStatus: { enum: expect.arrayContaining(["awaiting-100%-investment"]) },
    AssetCreation: { required: expect.arrayContaining(["name"]) },
    AssetChanges: { properties: { version: { type: "integer" } } },
    Failure: { required: ["message", "code", "requestId"] },
    Pager: { type: "object" },
    Tally: { type: "object" },
  });
  expect(Object.keys(components.schemas).filter((name) => name.endsWith("Output"))).toEqual([]);
});

test("the reference page names every call and every write that a second person has to approve, and runs nothing inline", async () => {
  const { type, text } = await fetchText("/docs");
  expect(type).toBe("text/html; charset=utf-8");
  for (const { call } of here.platform.api.served)
    expect(text).toContain(call.on.split(" ")[1]?.replaceAll("&", "&amp;"));
  for (const { what } of GUARDED_WRITES) expect(text).toContain(what);
  expect(text).not.toMatch(/<script|<style|style=|onload=/);
});

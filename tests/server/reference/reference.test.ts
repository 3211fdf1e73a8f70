import { expect, test } from "vitest";
import { GUARDED_WRITES } from "../../../src/contract/approvals/guardedWrites";
import { signedIn } from "../signedIn";

const here = signedIn();
const fetchText = async (path: string) => {
  const response = await here.platform.api.app.request(`/api${path}`);
  return { type: response.headers.get("content-type"), text: await response.text() };
};

interface Document {
  paths: Record<string, Record<string, { security?: unknown; requestBody?: unknown }>>;
}

test("the OpenAPI document describes every call that is served, and no other", async () => {
  const { paths } = JSON.parse((await fetchText("/openapi.json")).text) as Document;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = here.platform.api.served.map(({ call }) => {
    const [method, target = ""] = call.on.split(" ");
    return `${method} /api${target.split("?")[0]?.replace(/:(\w+)/g, "{$1}")}`;
  });
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
});

test("a described call says whether it needs a token and what its body holds", async () => {
  const { paths } = JSON.parse((await fetchText("/openapi.json")).text) as Document;
  expect(paths["/api/admin/auth/login"]?.post).not.toHaveProperty("security");
  expect(paths["/api/order/status"]?.put?.security).toEqual([{ bearer: [] }]);
  expect(JSON.stringify(paths["/api/order/status"]?.put?.requestBody)).toContain("awaiting-100%-investment");
  expect(JSON.stringify(paths["/api/order/addCoverImageOrder/{id}"]?.post?.requestBody)).toContain("cover_image_legal");
});

test("the reference page names every call, and runs and styles nothing inline", async () => {
  const { type, text } = await fetchText("/docs");
  expect(type).toBe("text/html; charset=utf-8");
  for (const { call } of here.platform.api.served)
    expect(text).toContain(call.on.split(" ")[1]?.replaceAll("&", "&amp;"));
  expect(text).not.toMatch(/<script|<style|style=|onload=/);
});

test("the page lists every write that a second person has to approve", async () => {
  const { text } = await fetchText("/docs");
  for (const { what } of GUARDED_WRITES) expect(text).toContain(what);
});

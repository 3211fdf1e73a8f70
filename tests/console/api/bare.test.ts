import { describe, expect, it } from "vitest";
import { isExtension } from "../../../src/contract/resourceCalls";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { resources } from "../../../src/contract/subjects";
import { createBare } from "../bare";
import { interceptApi } from "./harness";

const api = interceptApi(() => Response.error());

/** A provider that has learnt at its first question that the server speaks only the documented calls. */
async function start(count?: number) {
  const bare = createBare(count);
  const provider = api.provider((request) => bare.fetch(request));
  await expect(provider.me()).resolves.toBeUndefined();
  bare.lines.length = 0;
  return { bare, provider };
}

const documented = resources.filter((resource) => !isExtension(resource)).map(({ name }) => name);
const having = (verb: "update" | "remove" | "create") =>
  resources.filter((resource) => resource.api[verb]?.on).map(({ name }) => name);

describe("a server that speaks only the documented calls", () => {
  it.each(documented)(
    "lists %s, page by page, and gives one or several without asking for what it lacks",
    async (name) => {
      const { bare, provider } = await start(120);
      const first = await provider.getList(name, { pagination: { page: 1, perPage: 10 } });
      expect(first.data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(first.total ?? first.pageInfo?.hasNextPage).toEqual(first.total === undefined ? true : 120);
      const last = await provider.getList(name, { pagination: { page: 3, perPage: 50 } });
      expect([last.total, last.data.length]).toEqual([120, 20]);
      await expect(provider.getOne(name, { id: 117 })).resolves.toMatchObject({ data: { id: 117 } });
      const { data } = await provider.getMany(name, { ids: [3, 110] });
      expect(data.map(({ id }) => id).sort()).toEqual([110, 3]);
      expect(bare.lines.filter((line) => line.includes("/console/"))).toEqual([]);
      const { api: verbs } = resourceNamed(name);
      const words = verbs.get?.on ? "No such record" : verbs.get?.fails;
      await expect(provider.getOne(name, { id: 999 })).rejects.toMatchObject({ message: words, status: 404 });
    },
  );

  it.each(having("update"))("changes %s by the documented fields", async (name) => {
    const { bare, provider } = await start();
    const { data: previousData } = await provider.getOne(name, { id: 2 });
    const { update, title } = { ...resourceNamed(name).api, title: resourceNamed(name).title };
    const change = update?.documented?.includes("status") ? { status: "Inactive" } : { [title]: "Renamed" };
    const changed = await provider.update(name, { id: 2, data: { ...previousData, ...change }, previousData });
    expect(changed.data).toMatchObject({ id: 2, ...change });
    expect(bare.rows(name)[1]).toMatchObject(change);
    expect(await api.asked.at(-1)?.json()).toEqual(change);
  });

  it.each(["company", "fee-management"])("says what of %s it cannot change, and changes nothing", async (name) => {
    const { bare, provider } = await start();
    const { data: previousData } = await provider.getOne(name, { id: 2 });
    const before = structuredClone(bare.rows(name)[1]);
    const data = { ...previousData, name: "Renamed", status: "Inactive" };
    await expect(provider.update(name, { id: 2, data, previousData })).rejects.toThrow(
      "This server cannot change Name",
    );
    expect(bare.rows(name)[1]).toEqual(before);
  });

  it.each(having("create"))("creates one of %s", async (name) => {
    const { bare, provider } = await start();
    await expect(provider.create(name, { data: { name: "New" } })).resolves.toMatchObject({ data: { id: 26 } });
    expect(bare.rows(name)).toHaveLength(26);
  });

  it.each(having("remove"))("deletes one of %s, and several", async (name) => {
    const { bare, provider } = await start();
    const { data: previousData } = await provider.getOne(name, { id: 2 });
    await expect(provider.delete(name, { id: 2, previousData })).resolves.toMatchObject({ data: { id: 2 } });
    await expect(provider.deleteMany(name, { ids: [3, 4] })).resolves.toEqual({ data: [3, 4] });
    expect(bare.rows(name).map(({ id }) => id)).toEqual([1, ...Array.from({ length: 21 }, (_, index) => index + 5)]);
  });

  it("says what it cannot create, change or delete, and what it does not offer", async () => {
    const { bare, provider } = await start();
    const previousData = { id: 2 };
    await expect(provider.create("customers", { data: {} })).rejects.toThrow("This server cannot create Customers");
    const change = { id: 2, data: { id: 2, name: "x" }, previousData };
    await expect(provider.update("customers", change)).rejects.toThrow("This server cannot change Customers");
    await expect(provider.delete("customers", { id: 2, previousData })).rejects.toThrow(
      "This server cannot delete Customers",
    );
    await expect(provider.getList("spv", { filter: {} })).rejects.toThrow("This server does not offer SPVs");
    expect(bare.lines).toEqual([]);
  });

  it("takes the defaults of a new project from the console", async () => {
    const { bare, provider } = await start();
    await provider.create("assets", { data: { name: "Film" } });
    expect(bare.rows("assets").at(-1)).toMatchObject({ individual_group: "Individual", step_completed: "1.1" });
  });
});

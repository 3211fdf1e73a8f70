import { describe, expect, it } from "vitest";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import type { VerbName } from "../../../src/contract/resourceCalls";
import { resources } from "../../../src/contract/subjects";
import { BASE, interceptApi, storeSession } from "./harness";

const api = interceptApi(() => Response.error());

type Provider = ReturnType<typeof createDataProvider>;

/** What react-admin does for each verb of a definition. */
const ACTIONS: Record<
  Exclude<VerbName, "filtered">,
  (provider: Provider, name: string, title: string) => Promise<unknown>
> = {
  list: (provider, name) => provider.getList(name, { filter: {} }),
  get: (provider, name) => provider.getOne(name, { id: 1 }),
  create: (provider, name) => provider.create(name, { data: {} }),
  update: (provider, name, field) =>
    provider.update(name, { id: 1, data: { id: 1, [field]: "b" }, previousData: { id: 1, [field]: "a" } }),
  remove: (provider, name) => provider.delete(name, { id: 1, previousData: { id: 1 } }),
};

const cases = resources.flatMap((resource) => {
  const field = resource.fields.find(({ readOnly, computed }) => !readOnly && !computed)?.path ?? "id";
  return (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).flatMap((verb) => {
    const words = resource.api[verb]?.fails;
    return words === undefined ? [] : [{ name: resource.name, verb, words, field }];
  });
});

describe("a failure without a message", () => {
  it.each(cases)("of $verb of $name is told as “$words”", async ({ name, verb, words, field }) => {
    storeSession();
    api.answerWith(() => new Response(null, { status: 500 }));
    const provider = createDataProvider(resources, createHttp(BASE));
    await expect(ACTIONS[verb](provider, name, field)).rejects.toMatchObject({ message: words, status: 500 });
  });

  const filtered = resources.filter((resource) => resource.api.filtered);
  it.each(filtered)("of the filtered list of $name is told as the words of that call", async ({ name, api: verbs }) => {
    storeSession();
    api.answerWith(() => new Response("<html>", { status: 502 }));
    const provider = createDataProvider(resources, createHttp(BASE));
    await expect(provider.getList(name, { filter: { status: "live" } })).rejects.toThrow(verbs.filtered?.fails);
  });
});

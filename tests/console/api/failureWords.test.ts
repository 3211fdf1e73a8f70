import { expect, it } from "vitest";
import type { createDataProvider } from "../../../src/console/api/dataProvider";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { interceptApi } from "./harness";

const { provider } = interceptApi(() => Response.error());
const broken = () => new Response(null, { status: 500 });

type Provider = ReturnType<typeof createDataProvider>;

/** What react-admin does for each verb of a definition. */
const ACTIONS = {
  list: (provider: Provider, name: string) => provider.getList(name, { filter: {} }),
  get: (provider: Provider, name: string) => provider.getOne(name, { id: 1 }),
  create: (provider: Provider, name: string) => provider.create(name, { data: {} }),
  update: (provider: Provider, name: string) =>
    provider.update(name, { id: 1, data: { id: 1, name: "b" }, previousData: { id: 1, name: "a" } }),
  remove: (provider: Provider, name: string) => provider.delete(name, { id: 1, previousData: { id: 1 } }),
};

// One whose calls are documented, one of which some are, and one of the extension.
it.each(["company", "customers", "spv"])(
  "a failure of %s without a message has the words of its verb",
  async (name) => {
    for (const [verb, act] of Object.entries(ACTIONS)) {
      const words = resourceNamed(name).api[verb as keyof typeof ACTIONS]?.fails;
      await expect(act(provider(broken), name), verb).rejects.toMatchObject({ message: words, status: 500 });
    }
  },
);

it("a failure of a filtered list has the words of that call", async () => {
  const list = provider(broken).getList("assets", { filter: { status: "live" } });
  await expect(list).rejects.toThrow(resourceNamed("assets").api.filtered?.fails);
});

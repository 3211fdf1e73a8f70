import { resources } from "../../../src/contract/subjects";
import { test } from "../routes/office";
import { expect } from "../test";

test.use({ sampleData: "off" });

/** Lists that are never empty: the administrator, the preset roles and the ledger's own accounts are there. */
const FILLED = ["employee", "roles", "ledger-accounts"];

for (const { name, paths, empty, plural } of resources.filter(({ name }) => !FILLED.includes(name))) {
  test(`the list ${name} says that it is empty, in its own words`, { tag: "@all" }, async ({ office }) => {
    await office.goto(paths?.list ?? `/${name}`);
    await expect(office.getByRole("heading", { level: 1, name: plural })).toBeVisible();
    const title = `No ${empty?.one} available`;
    await expect(office.getByText(title).or(office.getByText("No results for these filters"))).toBeVisible();
  });
}

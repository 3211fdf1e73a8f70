import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { beforeAll, expect, test } from "vitest";
import { assets } from "../../../src/contract/assets/resource";
import { cellOf } from "../../../src/contract/csv";
import { customers } from "../../../src/contract/customers/resource";
import { importFieldsOf, isImportable } from "../../../src/contract/imports/fields";
import { PRESET_ROLES } from "../../../src/contract/permissions";
import type { Resource } from "../../../src/contract/resource";
import { extensionEndpoint } from "../../../src/contract/resourceCalls";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { tables } from "../../../src/server/db/tables";
import { type Values, valueAt } from "../../../src/server/resources/values";
import { files } from "../../../src/server/uploads/tables";
import { build, buildRow } from "../../build/build";
import { TIER } from "../../size";
import { signedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";
import { importsOn } from "./importsOn";

// The same records are made by hand on one platform and come from its export on another.
const from = signedIn();
const to = signedIn();

const PAPER = "0a1b2c3d-0000-4000-8000-000000000000";
const REFERENCES: Readonly<Record<string, number>> = { user_id: 2, property_id: 1, spv_id: 1, role: ROLE.support };
const GRANTS = PRESET_ROLES.find(({ id }) => id === ROLE.superAdmin)?.permissions ?? {};

/** What references and files of built records point to. */
async function prepare({ platform }: typeof from) {
  await platform.db.insert(tables.spvs).values(spvRow({}, 900) as never);
  const asset = { spv_id: 1, status: "live", total_token: 1_000_000 } as const;
  await platform.db.insert(tables.assets).values(buildRow(assets, asset, 900) as never);
  const customer = { role: ROLE.customer, referrer_id: null, wallet_balance: "0.00" };
  await platform.db.insert(tables.users).values(buildRow(customers, customer, 900) as never);
  const paper = { id: PAPER, name: "paper.pdf", mime: "application/pdf", size: 1, public: false, created_by: 1 };
  await platform.db.insert(files).values({ ...paper, created_at: platform.deps.clock().toISOString() });
}
beforeAll(async () => {
  for (const one of [from, to]) await prepare(one);
});

function bodyOf(resource: Resource, seed: number) {
  const pointing = resource.fields.flatMap(({ path, kind, readOnly }) => {
    const value = kind === "file" ? `/api/console/files/${PAPER}` : REFERENCES[path];
    return value === undefined || readOnly ? [] : [[path, value] as const];
  });
  return build(resource, Object.fromEntries(pointing), seed);
}

type Line = Record<string, string>;

async function exported({ raw }: typeof from, { name }: Resource): Promise<Line[]> {
  const answer = await raw(`GET /console/export/${name}`);
  return parse(await answer.text(), { columns: true });
}

/** Exports what is new since some lines were exported. */
const since = async (here: typeof from, resource: Resource, before: readonly Line[]) =>
  (await exported(here, resource)).filter(({ id }) => !before.some((line) => line.id === id));

const imported = importsOn(to);
const back = importsOn(from);

test.each(resources.filter(isImportable))("$name: what is exported makes the same records", async (resource) => {
  const fields = importFieldsOf(resource, GRANTS);
  // Nobody is given these whole.
  const paths = fields.filter(({ masked }) => !masked).map(({ path }) => path);
  const csvOf = (lines: readonly Line[], columns = paths) =>
    stringify([columns, ...lines.map((line) => columns.map((path) => line[path]))]);
  const old = [await exported(from, resource), await exported(to, resource)] as const;
  for (const seed of TIER === "short" ? [31] : [31, 32]) {
    const body = bodyOf(resource, seed);
    const answer = await from.raw(extensionEndpoint(resource, "create"), body);
    const said = (await answer.json()) as { errors?: { path: string }[] };
    if (answer.status === 422) {
      // What is refused by hand is refused in a file for the same field.
      const cells = paths.map((path) => cellOf(valueAt(body as Values, path)));
      const id = await imported.checked(resource.name, stringify([paths, cells]));
      const [row] = await imported.states(id);
      expect(row?.problems.map(({ path }) => path)).toEqual(said.errors?.map(({ path }) => path));
      return;
    }
    expect([200, 201, 202]).toContain(answer.status);
    if (answer.status === 202) await from.approve(answer.headers.get("x-approval-id"));
  }
  const made = await since(from, resource, old[0]);
  expect(made.length).toBeGreaterThan(0);
  if (fields.some(({ masked, required }) => masked && required)) {
    // Such a record is not made of its export, and stays as it is by its number.
    const id = await back.checked(resource.name, csvOf(made, ["id", ...paths]));
    expect((await back.states(id)).map(({ state }) => state)).toEqual(made.map(() => "unchanged"));
    return;
  }
  const id = await imported.checked(resource.name, csvOf(made));
  await imported.run(id);
  expect((await imported.states(id)).flatMap(({ problems }) => problems)).toEqual([]);
  expect(csvOf(await since(to, resource, old[1]))).toBe(csvOf(made));
});

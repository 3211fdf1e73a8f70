import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
const run = promisify(execFile);

/** A client of somebody else's: what it must not compile is marked as such. */
const PROGRAM = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.mjs";

export async function addAmenity(fetch: (request: Request) => Promise<Response>, password: string) {
  const client = createClient<paths>({ baseUrl: "http://localhost/api", fetch });
  const email = "first@console.example";
  const refused = await client.POST("/admin/auth/login", { body: { email, password: "wrong" } });
  const code: components["schemas"]["Failure"]["code"] | undefined = refused.error?.code;
  // @ts-expect-error: a sign-in takes a password.
  const incomplete = () => client.POST("/admin/auth/login", { body: { email } });
  const signedIn = await client.POST("/admin/auth/login", { body: { email, password } });
  const headers = { Authorization: \`Bearer \${signedIn.data?.data.accessToken}\` };

  const listed = await client.GET("/v2/admin/project", { headers, params: { query: { limit: 5, status: "live" } } });
  const assets: components["schemas"]["Asset"][] | undefined = listed.data?.data;
  // @ts-expect-error: no asset has such a status.
  const unknown = () => client.GET("/v2/admin/project", { headers, params: { query: { status: "eaten" } } });

  const created = await client.POST("/console/amenities", { headers, body: { name: "Pool", category: "Leisure" } });
  return { code, assets, pager: listed.data?.pager, created: created.data, never: [incomplete, unknown] };
}
`;

let folder: string;

// Below the project, so that its packages are found.
beforeAll(async () => {
  await mkdir(".cache", { recursive: true });
  folder = await mkdtemp(join(process.cwd(), ".cache/client-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a client whose types are made of the document compiles, and is answered as they say", async () => {
  const document = await here.platform.api.app.request("/api/openapi.json");
  const types = await openapiTS(await document.json(), { defaultNonNullable: false });
  await writeFile(join(folder, "api.mts"), astToString(types));
  await writeFile(join(folder, "program.mts"), PROGRAM);
  const options = "--ignoreConfig --strict --target es2022 --module nodenext --skipLibCheck --types node".split(" ");
  const compiler = ["node_modules/typescript/bin/tsc", ...options, join(folder, "program.mts")];
  expect(await run(process.execPath, compiler).catch((error) => error)).toMatchObject({ stdout: "" });
  const { addAmenity } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "program.mjs")).href);
  const asset = await here.add.asset();
  const done = await addAmenity((request: Request) => here.platform.api.app.fetch(request), PASSWORD);
  expect(done).toMatchObject({
    code: "unauthenticated",
    assets: [{ id: asset.id, status: "live" }],
    pager: { totalItems: 1, pageSize: 5 },
    created: { name: "Pool", category: "Leisure", version: 1 },
  });
});

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createAuthProvider } from "../../../src/console/api/authProvider";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import * as saving from "../../../src/console/api/saveFile";
import { auditRoutes } from "../../../src/contract/audit/routes";
import { resources } from "../../../src/contract/subjects";
import { BASE, interceptApi } from "../api/harness";
import { ADMINISTRATOR, openPlatform } from "../api/platform";

const api = interceptApi(() => Response.error());
const http = createHttp(BASE);
const provider = createDataProvider(resources, http);
let platform: Awaited<ReturnType<typeof openPlatform>>;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

it("the trail of the platform's own server is read in pages, exported and proved", async () => {
  api.answerWith((request) => platform.fetch(request));
  await createAuthProvider(resources, http).login(ADMINISTRATOR);
  const { entries, more } = await provider.call(auditRoutes.trail, {
    query: { action: "sign-in" },
  });
  expect([entries.length, more]).toEqual([1, false]);
  expect(entries[0]).toMatchObject({ resource: "employee", action: "sign-in" });
  expect(
    (
      await provider.call(auditRoutes.trail, {
        query: { before: Number(entries[0]?.id) },
      })
    ).entries.every(({ id }) => id < Number(entries[0]?.id)),
  ).toBe(true);

  const saveFile = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
  await provider.download(auditRoutes.export, { query: { action: "sign-in" } }, "audit.csv");
  const [[file, name] = []] = saveFile.mock.calls;
  expect(name).toBe("audit.csv");
  expect(file?.size).toBeGreaterThan(0);
  expect(await provider.call(auditRoutes.verify, { timeout: 0 })).toMatchObject({ ok: true, broken_at: null });
});

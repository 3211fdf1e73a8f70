import { Blob as NodeBlob, File as NodeFile } from "node:buffer";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { vi } from "vitest";
import { PRESET_ROLES } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { createApp } from "../../../src/server/app";
import { decideApproval } from "../../../src/server/approvals/decide";
import { guardedCallEffects } from "../../../src/server/approvals/guardedCall";
import { createFileStore } from "../../../src/server/files/store";
import { PLATFORM } from "../../../src/server/http/context";
import { approvalEffects } from "../../../src/server/serveAll";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { chainOfTests } from "../../server/audit/auditChain";
import { openTestDatabase } from "../../server/database";
import { BASE } from "./harness";

const SUPER_ADMIN = PRESET_ROLES.find(({ id }) => id === ROLE.superAdmin)?.permissions ?? {};

/** Who signs in to the platform of these tests. */
export const ADMINISTRATOR = { email: "first@console.example", password: "correct horse battery" };

/** Opens the real platform on an empty database of its own, for requests that MSW hands on. */
export async function openPlatform() {
  const replaced = File;
  // Node's are none of jsdom's, and the server looks at that.
  Object.assign(globalThis, { File: NodeFile });
  // The database reads its first state from a Blob, and jsdom's gives no bytes.
  vi.stubGlobal("Blob", NodeBlob);
  const { db, close } = await openTestDatabase();
  vi.unstubAllGlobals();
  const folder = await mkdtemp(join(tmpdir(), "console-"));
  let late = 0;
  const clock = () => new Date(Date.now() + late);
  const secret = "a secret of the tests, long enough for it";
  const files = createFileStore(folder);
  const deps = {
    db,
    files,
    clock,
    secret,
    auditChain: chainOfTests(clock),
    trial: true,
    log: pino({ level: "silent" }),
    origins: [new URL(BASE).origin, location.origin],
  };
  const api = createApp(deps);
  const { app } = api;
  await seedFirstAdministrator(db, ADMINISTRATOR);
  const cookies = new Map<string, string>();
  return {
    db,
    /** Makes the server's clock run ahead. */
    pass(seconds: number) {
      late += seconds * 1000;
    },
    /** Approves what waits for a second person, as somebody else. */
    approve: (request: number) =>
      decideApproval(
        { deps, actor: { ...PLATFORM, grants: SUPER_ADMIN }, requestId: "approval" },
        request,
        "approve",
        null,
        { ...approvalEffects, ...guardedCallEffects(api) },
      ),
    /** Answers a request as the browser of one person would make it, with the cookies that it was given. */
    async fetch(request: Request): Promise<Response> {
      const sent = new Request(request);
      if (cookies.size) sent.headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
      const response = await app.fetch(sent);
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
    async close() {
      Object.assign(globalThis, { File: replaced });
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

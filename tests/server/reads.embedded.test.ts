import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { partsOf } from "../../src/server/http/serve";
import { sizeOf } from "../size";
import { plantIn } from "./leaks/planted";
import { signedIn } from "./signedIn";

const here = signedIn();

/** Calls that take data away, which the trail tells, and one that looks at a record as a change would, and locks it. */
const LEAVES_A_TRACE = [
  "GET /console/audit/export",
  "GET /console/export/:resource",
  "GET /console/history/:resource/:id/undo",
  "GET /console/imports/:id/refused",
  "GET /console/jobs/:id/outcomes/export",
  "GET /console/payment-batches/:id/file",
  "GET /console/spv/:id/cap-table/export",
  "GET /console/spv/:id/cap-table/ocf",
];

test("no GET changes anything", async () => {
  const { planted } = await plantIn(here.platform, sizeOf("READ_CANARIES", { short: 150, full: 150 }));
  const ids = new Map(planted.map(({ resource, id }) => [resource.name, id]));
  const written = async () => {
    const { rows } = await here.platform.db.execute<{ next: string }>(
      sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    );
    return rows[0]?.next;
  };
  const writing: string[] = [];
  for (const { call } of here.platform.api.served) {
    const { method, path, demanded } = partsOf(call.on);
    if (method !== "GET" || /stream|live/.test(path)) continue;
    const subject = [...ids.keys()].find((name) => path.includes(`/${name}/`)) ?? "assets";
    const address = path
      .replace(":resource", "assets")
      .replace(/:(\w+)/g, (_, name) => String(name === "spv_id" ? ids.get("spv") : ids.get(subject)));
    const before = await written();
    const answer = await here.raw(`GET ${address}${demanded ? `?${demanded}` : ""}`);
    await answer.arrayBuffer();
    // What is refused may be a security event.
    if (answer.ok && (await written()) !== before) writing.push(call.on);
  }
  expect(writing.sort()).toEqual(LEAVES_A_TRACE);
});

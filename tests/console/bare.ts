import { Hono } from "hono";
import type { Resource } from "../../src/contract/resource";
import { isExtension, type VerbName } from "../../src/contract/resourceCalls";
import { resourceNamed } from "../../src/contract/resourceNamed";
import { resources } from "../../src/contract/subjects";
import { build } from "../build/build";

type Row = Record<string, unknown>;

/** A server of another maker: it speaks the documented calls of specification §7 and nothing else. */
export interface Bare {
  fetch(request: Request): Response | Promise<Response>;
  /** Its rows of a resource. */
  rows: (name: string) => Row[];
  /** Every request that it answered, as `METHOD /path?query`. */
  lines: string[];
}

/** How each documented list wraps its rows there, where it is not `data` with a `pager`. */
const ENVELOPES: Record<string, (rows: Row[], pager: Row) => Row> = {
  orders: (orderUsers, pagination) => ({ orderUsers, pagination }),
  videos: (rows, pager) => ({ data: { rows, pager } }),
  countries: (countries) => ({ countries }),
  wallet: (data) => ({ data }),
  settings: (rows, pager) => ({ data: { data: rows, ...pager } }),
};

/** Makes a bare server with a number of rows of every documented resource. */
export function createBare(count = 25): Bare {
  const documented = resources.filter((resource) => !isExtension(resource));
  const made: Record<string, Row[]> = {};
  const rows = (name: string) => {
    made[name] ??= Array.from({ length: count }, (_, index) => sampleOf(resourceNamed(name), index + 1));
    return made[name];
  };
  const bare: Bare = { rows, lines: [], fetch: (request) => app.fetch(request) };
  const app = new Hono().basePath("/api");
  app.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    bare.lines.push(`${context.req.method} ${pathname.replace("/api", "")}${search}`);
    await next();
  });
  for (const resource of documented) serve(app, resource, () => rows(resource.name));
  return bare;
}

function serve(app: Hono, resource: Resource, all: () => Row[]) {
  const at = (verb: VerbName) => resource.api[verb]?.on?.split(/[ ?]/)[1];
  const find = (id: string) => all().find((row) => String(row.id) === id);
  const missing = () => Response.json({ message: "No such record" }, { status: 404 });

  for (const path of new Set([at("list"), at("filtered")])) {
    if (!path) continue;
    app.get(path, ({ req }) => {
      const page = Number(req.query("page") ?? 1);
      const limit = Number(req.query("limit") ?? 10);
      const matching = all().filter((row) => !req.query("status") || row.status === req.query("status"));
      const shown = matching.slice((page - 1) * limit, page * limit);
      const pager = { totalItems: matching.length, currentPage: page, pageSize: limit };
      return Response.json(ENVELOPES[resource.name]?.(shown, pager) ?? { data: shown, pager });
    });
  }
  const [get, create, update, remove] = [at("get"), at("create"), at("update"), at("remove")];
  if (get) app.get(get, ({ req }) => answer(find(req.param("id") ?? ""), missing));
  if (create) {
    app.post(create, async ({ req }) => {
      all().push({ ...(await req.json<Row>()), id: all().length + 1 });
      return Response.json({ data: all().at(-1) });
    });
  }
  if (update) {
    app.put(update, async ({ req }) => {
      const row = find(req.param("id") ?? "");
      if (!row) return missing();
      Object.assign(row, await req.json<Row>());
      return Response.json({ message: "Updated" });
    });
  }
  if (remove) {
    app.delete(remove, ({ req }) => {
      const row = find(req.param("id") ?? "");
      if (!row) return missing();
      all().splice(all().indexOf(row), 1);
      return Response.json({ message: "Deleted" });
    });
  }
}

const answer = (row: Row | undefined, missing: () => Response) => (row ? Response.json({ data: row }) : missing());

function sampleOf(resource: Resource, id: number): Row {
  const statuses = Object.keys(resource.fields.find(({ path }) => path === "status")?.choices ?? {});
  return { ...build(resource, {}, id), id, ...(statuses.length > 0 && { status: statuses[id % statuses.length] }) };
}

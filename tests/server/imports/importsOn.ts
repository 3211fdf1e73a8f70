import { runImports } from "../../../src/server/imports/work";
import { rulesOf } from "../../../src/server/serveAll";
import type { SignedIn } from "../signedIn";

/** How a row stands. */
interface Row {
  row: number;
  state: string;
  cells: string[];
  record_id: number | null;
  approval_id: number | null;
  problems: { path: string; message: string }[];
}

/** Brings files on a test's platform, works on them, and tells of them. */
export function importsOn(here: SignedIn) {
  let keys = 0;
  const keyed = (route: string, body: unknown = {}, token: string | undefined = here.token) =>
    here.platform.call(route, { token, body, headers: { "Idempotency-Key": `an-import-${++keys}` } });
  const bring = async (resource: string, content: string | Uint8Array, name = "file.csv", token?: string) => {
    const form = new FormData();
    form.set("file", new File([content as BlobPart], name));
    const answer = await here.raw(`POST /console/imports?resource=${resource}`, form, token);
    const said = (await answer.json()) as { message: string; data: { id: number }; errors?: { message: string }[] };
    return { status: answer.status, ...said };
  };
  const head = async (id: unknown, by?: string) =>
    (await here.send(`GET /console/imports/${id}/head`, undefined, by)).data;
  const check = (id: unknown, mapping: unknown, by?: string) =>
    here.send(`PUT /console/imports/${id}/check`, mapping, by);
  const progress = async (id: unknown, by?: string) =>
    (await here.send(`GET /console/imports/${id}/progress`, undefined, by)).data;
  const workOnce = (deps = here.platform.deps) => runImports(deps, { served: here.platform.api.served, rulesOf });
  /** Lets the program work until nothing is left. */
  const work = async () => {
    while (await workOnce());
  };
  const rows = async (id: unknown, query = "", by?: string) =>
    (await here.send(`GET /console/imports/${id}/rows${query}`, undefined, by)).data as unknown as Row[];
  /** Brings and checks a file with the columns as they are guessed, and what is said besides. */
  const checked = async (resource: string, content: string | Uint8Array, more: object = {}, name?: string) => {
    const { data, message } = await bring(resource, content, name);
    if (!data) throw new Error(message);
    const { mapping } = await head(data.id);
    const said = await check(data.id, { ...(mapping as object), ...more });
    if (said.status !== 200) throw new Error(JSON.stringify([said.message, said.errors]));
    await work();
    return data.id;
  };
  const run = async (id: unknown) => {
    const said = await here.seconded(keyed(`POST /console/imports/${id}/run`));
    await work();
    return said;
  };
  return {
    ...{ keyed, bring, head, check, checked, progress, work, workOnce, rows, run },
    async countsOf(id: unknown) {
      const { status, total, done, created, changed, unchanged, refused, waits } = await progress(id);
      return { status, total, done, created, changed, unchanged, refused, waits };
    },
    /** The refused rows as their file has them. */
    async refused(id: unknown, token?: string) {
      const answer = await here.raw(`GET /console/imports/${id}/refused`, undefined, token);
      return { status: answer.status, text: await answer.text() };
    },
    /** How the rows stand, all pages of them, as `row state: path message`. */
    async states(id: unknown) {
      const found: Row[] = [];
      for (let page = 1; ; page++) {
        const some = await rows(id, `?page=${page}`);
        found.push(...some);
        if (some.length < 100) return found;
      }
    },
  };
}

import { isImportable } from "../../contract/imports/fields";
import { imports } from "../../contract/imports/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { resources } from "../../contract/subjects";
import type { ApprovalEffect, ApprovalEffects } from "../approvals/request";
import { requestApproval } from "../approvals/request";
import type { Database } from "../db/database";
import { Failure } from "../http/failure";
import type { Identity } from "../resources/identity";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { inSentence } from "../resources/uses";
import { noteFiles } from "../uploads/uses";
import { beginRun } from "./begin";
import { readPacked } from "./cells";
import type { Import } from "./keep";

/** What a request keeps of the import that it is about. */
interface Payload {
  import_id: number;
}

/** Asks a second person, who may approve such records, for the run of an import; gives the number of the request. */
export async function requestRun(
  writer: Writer,
  one: Import,
  note: string | null,
  named: readonly Identity[],
): Promise<number> {
  const { deps, actor, requestId } = writer;
  const resource = resourceNamed(one.resource);
  const { id, file_name, created, changed, unchanged, refused } = one;
  const counts = { created, changed, unchanged, refused };
  const records = named.length ? { named_records: named.map(wordsOf).join(", ") } : {};
  const approval_id = await requestApproval(
    { tx: deps.db, actor, now: deps.clock() },
    {
      ...{ requestId, action: "import", resource: resource.name, recordId: null },
      title: `Import ${id}: ${created + changed} ${inSentence(resource.plural)} from ${file_name}`,
      reason: note ?? "No reason given",
      changes: Object.fromEntries(
        Object.entries({ ...counts, ...records, file_name, part: `Import ${id}` }).map(([name, after]) => [
          name,
          { before: null, after },
        ]),
      ),
      baseVersion: null,
      payload: { import_id: id } satisfies Payload,
      named,
    },
  );
  await noteFilesOfRows(deps.db, id, approval_id);
  await changeRecord(writer, imports, {}, id, { status: "waits", approval_id }, "status");
  return approval_id;
}

/** Writes down which files the rows name, so that the approver can open them. */
async function noteFilesOfRows(db: Database, importId: number, approvalId: number): Promise<void> {
  for (let from = 1; ; ) {
    const rows = await readPacked(db, importId, from);
    const last = rows.at(-1);
    if (!last) return;
    await noteFiles(db, "approval_payloads", approvalId, rows);
    from = last.at + 1;
  }
}

/** Says which record a title in the file stands for. */
const wordsOf = ({ resource, id, title }: Identity) =>
  title === null ? `${resourceNamed(resource).label} ${id}` : `${title} (${id})`;

/** Runs an import that was approved, or lets it be run again. */
const effect: ApprovalEffect = {
  apply: async (writer, { payload }) => {
    const one = await locked(writer, payload as unknown as Payload);
    if (one.status !== "waits") throw new Failure("stale", "This import does not wait any more");
    await beginRun(writer, one);
  },
  refuse: async (writer, { payload }) => {
    const one = await locked(writer, payload as unknown as Payload);
    if (one.status !== "waits") return;
    await changeRecord(writer, imports, {}, one.id, { status: "checked", approval_id: null }, "status");
  },
};

const locked = async ({ deps }: Writer, { import_id }: Payload) =>
  (await lockRecord(deps.db, imports, {}, import_id)) as unknown as Import;

/** What the decision on an import causes, whatever its records are. */
export const importEffects: ApprovalEffects = Object.fromEntries(
  resources.filter(isImportable).map(({ name }) => [`${name}.import` as const, effect]),
);

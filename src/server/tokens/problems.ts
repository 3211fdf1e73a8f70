import { msg } from "../../contract/language/message";
import { tokens as tokenRecords } from "../../contract/tokens/resource";
import type { AppDeps } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { changeRecord } from "../resources/store";
import { platformWriter } from "./deploy";
import { tokenRules } from "./rules";
import type { LiveToken } from "./token";

/** Writes down what keeps a token from being sent anything, or that nothing does any more, and tells it once. */
export async function noteProblem(deps: AppDeps, { id, name, problem }: LiveToken, found: string | undefined) {
  if ((found ?? null) === problem) return;
  const now = found ?? null;
  await changeRecord(platformWriter(deps, id), tokenRecords, tokenRules, id, { problem: now });
  if (!found) return;
  deps.log.error({ token: id, problem: found }, "a token is sent nothing");
  await noticeTo(deps.db, "assets", "approve", {
    title: "A token is sent nothing",
    text: msg("%{name}: %{problem}. Nothing is sent to it until that is over.", { name, problem: found }),
    resource: tokenRecords.name,
    record_id: id,
    at: deps.clock(),
  });
}

import { mayRead } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { revealOf } from "../../contract/reveal/calls";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { comparable } from "../encryption/value";
import type { Api } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { serve } from "../http/serve";
import { refuseOthers } from "../resources/owned";
import type { Rules } from "../resources/rules";
import { readWhole } from "../resources/store";
import { valueAt } from "../resources/values";
import { countShownNumber } from "../resources/wholeNumbers";

/** Serves the masked numbers of a resource whole, one at a time; the trail tells who saw which, and why. */
export function serveReveal(api: Api, resource: Resource, rules: Rules = {}) {
  const call = revealOf(resource);
  if (!call) return;
  serve(api, call, async ({ deps, actor, requestId, params: { id }, body: { field: path, reason } }) => {
    const field = resource.fields.find((one) => path === one.path || path.startsWith(`${one.path}.`));
    if (!field || !mayRead(field, actor.grants)) throw new Failure("forbidden", "Your role does not allow this");
    // Before anything is compared with the number, and kept where that refuses the request.
    await countShownNumber(deps.db, actor, deps.clock());
    const value = await transaction(deps.db, async (tx) => {
      const record = await readWhole(tx, resource, rules, id);
      refuseOthers(resource, actor, record);
      const found = (valueAt(record, path) ?? null) as string | null;
      if (found !== null && comparable(reason).includes(comparable(found)))
        throw invalid([{ path: "reason", message: "Leave the number out: the trail keeps this" }]);
      // Before the number leaves: it must not without its entry.
      await recordChange(tx, {
        actor,
        at: deps.clock(),
        requestId,
        action: "reveal",
        resource: resource.name,
        recordId: id,
        changes: { shown: { before: null, after: path }, reason: { before: null, after: reason } },
      });
      return found;
    });
    return { data: { value } };
  });
}

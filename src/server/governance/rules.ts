import { PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { msg } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import { Failure, invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";
import type { Proposal } from "./move";

/** What the server knows of proposals beyond their definition: they stand once they have left their draft. */
export const proposalRules: Rules = {
  beforeCreate: async (_writing, values) => {
    refuseWrong(values);
    return values;
  },
  beforeChange: async (_writing, before, changes) => {
    refuseStanding(before, "Only a draft can be changed; this proposal is “%{status}”");
    const isMoved = changes.spv_id !== undefined && changes.spv_id !== before.spv_id;
    if (isMoved) throw invalid([{ path: "spv_id", message: "A proposal stays with its SPV; make a new one there" }]);
    refuseWrong({ ...before, ...changes });
    return changes;
  },
  beforeRemove: async (_writing, before) =>
    refuseStanding(before, "Only a draft can be deleted; this proposal is “%{status}”"),
};

function refuseStanding(before: Values, words: string): void {
  const { status } = before as unknown as Proposal;
  if (status === "draft") return;
  throw new Failure("conflict", msg(words, { status: msg(PROPOSAL_STATUS[status]) }));
}

function refuseWrong(values: Values): void {
  const { options, majority } = values as unknown as Proposal;
  const names = options.map(({ label }) => label.toLowerCase());
  const errors: Problem[] = names.flatMap((name, place) =>
    names.indexOf(name) < place ? [{ path: `options.${place}.label`, message: "There is this option already" }] : [],
  );
  // The winner needs more than the majority.
  if (Number(majority) >= 100) errors.push({ path: "majority", message: "Nothing can have more than 100 %" });
  if (errors.length) throw invalid(errors);
}

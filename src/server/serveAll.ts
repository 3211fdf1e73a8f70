import { hasGuard } from "../contract/approvals/guardedWrites";
import { resources } from "../contract/subjects";
import { guardedEffects } from "./approvals/guarded";
import { guardedCallEffects } from "./approvals/guardedCall";
import type { ApprovalEffects } from "./approvals/request";
import { serveApprovals } from "./approvals/serve";
import { serveHealth } from "./health";
import type { Api } from "./http/context";
import { serveReference } from "./reference/serve";
import { serveExport } from "./resources/export";
import { serveResource } from "./resources/serve";
import { serveReveal } from "./reveal/serve";
import { rulesAmong } from "./subject";
import { subjects } from "./subjects";

/** Gives what the server knows of a resource beyond its definition. */
export const rulesOf = rulesAmong(subjects);

const served = resources.map((resource) => ({ resource, rules: rulesOf(resource.name) }));

/** What the decision on every write that waits for a second person causes, by its subject and action. */
export const approvalEffects: ApprovalEffects = Object.assign(
  {},
  ...subjects.map(({ effects }) => effects),
  ...served.map(({ resource, rules }) => (hasGuard(resource.name) ? guardedEffects(resource, rules) : {})),
);

/** Serves every resource and every other call of the contract. */
export function serveAll(api: Api) {
  Object.assign(api.titles, ...subjects.map(({ titles }) => titles));
  Object.assign(api.parts, ...subjects.map(({ parts }) => parts));
  for (const { resource, rules } of served) {
    serveResource(api, resource, rules);
    serveReveal(api, resource, rules);
  }
  serveExport(api, served);
  serveApprovals(api, { ...approvalEffects, ...guardedCallEffects(api) });
  for (const { serve = [] } of subjects) for (const serveCalls of serve) serveCalls(api, subjects);
  serveHealth(api);
  serveReference(api);
}

import { resources } from "../contract/resources";
import { serveMetadata } from "./assets/metadata";
import { assetRules, serveAssetCalls } from "./assets/serve";
import { serveHistory } from "./audit/serve";
import { serveFeeItems } from "./fees/serve";
import { serveHealth } from "./health";
import type { Api } from "./http/context";
import { orderRules, serveOrderCalls } from "./orders/serve";
import { serveReference } from "./reference/serve";
import { serveExport } from "./resources/export";
import type { Rules } from "./resources/rules";
import { serveResource } from "./resources/serve";
import { roleRules } from "./roles/rules";
import { serveSession } from "./session/serve";
import { serveUploads } from "./uploads/serve";
import { customerRules } from "./users/customers";
import { employeeRules } from "./users/employees";
import { servePortfolio } from "./users/portfolio";
import { walletRules } from "./wallet/rules";

/** What the server knows of a resource beyond its definition; one that is not named here has nothing to add. */
const RULES: Readonly<Record<string, Rules>> = {
  assets: assetRules,
  orders: orderRules,
  customers: customerRules,
  employee: employeeRules,
  roles: roleRules,
  wallet: walletRules,
  videos: { envelope: (rows) => ({ data: { rows } }) },
};

/** Serves every resource and every other call of the contract. */
export function serveSubjects(api: Api) {
  const served = resources.map((resource) => ({ resource, rules: RULES[resource.name] ?? {} }));
  for (const { resource, rules } of served) serveResource(api, resource, rules);
  serveExport(api, served);
  for (const serveSubject of SUBJECTS) serveSubject(api);
}

const SUBJECTS: ReadonlyArray<(api: Api) => void> = [
  serveSession,
  serveAssetCalls,
  serveMetadata,
  serveOrderCalls,
  serveFeeItems,
  servePortfolio,
  serveHistory,
  serveUploads,
  serveHealth,
  serveReference,
];

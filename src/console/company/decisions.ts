import { useQueryClient } from "@tanstack/react-query";
import type { Identifier, RaRecord } from "react-admin";
import type { z } from "zod";
import { companyCalls } from "../../contract/company/calls";
import { company } from "../../contract/company/resource";
import { companyRoutes } from "../../contract/company/routes";
import { applications } from "../../contract/onboarding/resource";
import type { ConsoleDataProvider } from "../api/dataProvider";
import { isAbsent } from "../api/extension";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";

/** A status that a company can be given. */
export type Decision = z.input<(typeof companyCalls)["decide"]["body"]>["status"];

/** What is decided on a company of each status; of a status that nobody knows, everything. */
const OFFERS: Readonly<Record<string, readonly Decision[]>> = {
  pending: ["approved", "rejected"],
  approved: ["suspended"],
  rejected: ["pending"],
  suspended: ["approved", "pending"],
};

/** How a decision looks. */
export const TONE = { approved: "primary", pending: "primary", rejected: "danger", suspended: "danger" } as const;

/** Gives the decisions that are open on a company. */
export const decisionsOn = ({ status }: RaRecord): readonly Decision[] =>
  OFFERS[status] ?? companyCalls.decide.body.shape.status.options.filter((one) => one !== status);

/** Tells whether one may decide on companies; where the server lacks the call, the documented one takes its place. */
export const useMayDecide = () => useMayCall({ on: "PUT /company/:id", access: companyRoutes.decide.access });

/** Decides on a company; a server that knows no decisions is told the status alone. */
export async function decideCompany(
  provider: ConsoleDataProvider,
  id: Identifier,
  body: z.input<(typeof companyCalls)["decide"]["body"]>,
  key: string,
) {
  try {
    await provider.call(companyRoutes.decide, { params: { id }, body, key });
  } catch (error) {
    if (!isAbsent(error)) throw error;
    await provider.update(company.name, { id, data: { id, status: body.status }, previousData: { id } });
  }
}

/** Gives the way to decide on a company; the application that it came from follows, and is shown as it is then. */
export function useDecide() {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  return async (...[id, body, key]: [Identifier, Parameters<typeof decideCompany>[2], string]) => {
    await decideCompany(provider, id, body, key);
    client.invalidateQueries({ queryKey: [applications.name] });
  };
}

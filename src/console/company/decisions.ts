import { useQueryClient } from "@tanstack/react-query";
import type { RaRecord } from "react-admin";
import type { z } from "zod";
import { companyCalls } from "../../contract/company/calls";
import { applications } from "../../contract/onboarding/resource";
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
export const useMayDecide = () => useMayCall({ on: "PUT /company/:id", access: companyCalls.decide.access });

/** Gives the way to decide on a company; the application that it came from follows, and is shown as it is then. */
export function useDecide() {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  return async (...decision: Parameters<typeof provider.decideCompany>) => {
    const decided = await provider.decideCompany(...decision);
    client.invalidateQueries({ queryKey: [applications.name] });
    return decided;
  };
}

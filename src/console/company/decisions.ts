import { Ban, Check, RotateCcw, X } from "lucide-react";
import type { Identifier, RaRecord } from "react-admin";
import type { z } from "zod";
import { companyCalls } from "../../contract/company/calls";
import { company } from "../../contract/company/resource";
import { companyRoutes } from "../../contract/company/routes";
import { longText } from "../../contract/fields";
import { applications } from "../../contract/onboarding/resource";
import type { ConsoleDataProvider } from "../api/dataProvider";
import { isAbsent } from "../api/extension";
import { t } from "../i18n/t";
import { type Action, action } from "../kit/action";
import { titleOf } from "../kit/titleOf";
import { companyWords } from "./words";

/** A status that a company can be given. */
export type Decision = z.input<(typeof companyCalls)["decide"]["body"]>["status"];

/** What is decided on a company of each status; of a status that nobody knows, everything. */
const OFFERS: Readonly<Record<string, readonly Decision[]>> = {
  pending: ["approved", "rejected"],
  approved: ["suspended"],
  rejected: ["pending"],
  suspended: ["approved", "pending"],
};

/** A company, and whether the server has a place for the reason of a decision: the documented change of status has none. */
export type Decided = RaRecord & { isKept?: boolean };

const LOOK = {
  approved: { icon: Check, tone: "primary", answer: "yes" },
  rejected: { icon: X, tone: "danger", answer: "no" },
  suspended: { icon: Ban, tone: "danger" },
  pending: { icon: RotateCcw },
} as const satisfies Record<Decision, Pick<Action<Decided>, "icon" | "tone" | "answer">>;

const { body } = companyCalls.decide;

/** The right to decide on companies; where the server lacks the call, the documented one takes its place. */
export const DECIDE = { on: "PUT /company/:id", access: companyRoutes.decide.access } as const;

/** The decisions on companies: each says who will hear of it; all but an approval take a reason. */
export const ACTIONS = body.shape.status.options.map((decision) =>
  action({
    ...LOOK[decision],
    words: companyWords.decide[decision],
    call: companyRoutes.decide,
    may: DECIDE,
    when: (record: Decided) => decisionsOn(record).includes(decision),
    title: (record) => t(companyWords.ask[decision], { name: titleOf(company, record) }),
    text: companyWords.causes[decision],
    body: (record) => (takesReason(record, decision) ? body.extend({ reason: longText("Reason") }) : body),
    inputs: (record) => (takesReason(record, decision) ? ["reason"] : []),
    values: () => ({ status: decision }),
    run: ({ provider, record, said, key }) => decideCompany(provider, record.id, said, key),
    done: companyWords.done[decision],
    // The application that it came from follows.
    touches: () => [applications.name],
  }),
);

const takesReason = ({ isKept }: Decided, decision: Decision) => decision !== "approved" && isKept === true;

/** Gives the decisions that are open on a company. */
export const decisionsOn = ({ status }: RaRecord): readonly Decision[] =>
  OFFERS[status] ?? companyCalls.decide.body.shape.status.options.filter((one) => one !== status);

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

import { KYC_CHECK, type KYC_DECISION, type KycCheck } from "../../contract/customers/vocabulary";
import { composed, msg } from "../../contract/language/message";
import type { Mail } from "../outbox/post";

/** Gives the mail that a decision on a check causes; an approval is told when it was the last. */
export function mailOf(
  check: KycCheck,
  decision: keyof typeof KYC_DECISION,
  reason: string | null,
  isDone: boolean,
): Mail | undefined {
  const about = { name: msg(KYC_CHECK[check]), reason: reason ?? "" };
  if (decision === "reject")
    return {
      subject: msg("Your %{name} check was not passed", about),
      body: msg("We could not pass your %{name} check. %{reason}", about),
    };
  if (decision === "ask")
    return {
      subject: msg("We need something more for your %{name} check", about),
      body: msg("Please help us to complete your %{name} check. %{reason}", about),
    };
  if (!isDone) return undefined;
  return {
    subject: "Your verification is complete",
    body: "All four checks are passed. Orders of yours that waited for them go on now.",
  };
}

/** Tells a customer which entries of who they are have changed, by their labels. */
export const identityMail = (labels: readonly (string | undefined)[]): Mail => ({
  subject: "Your details were changed",
  body: msg("This was changed in your account: %{what}. If you did not ask for it, tell us at once.", {
    what: composed(
      labels.map((label = "") => msg(label)),
      ", ",
    ),
  }),
});

import { KYC_CHECK, type KYC_DECISION, type KycCheck } from "../../contract/customers/vocabulary";

/** A mail to a customer. */
interface Mail {
  subject: string;
  body: string;
}

/** Gives the mail that a decision on a check causes; an approval is told when it was the last. */
export function mailOf(
  check: KycCheck,
  decision: keyof typeof KYC_DECISION,
  reason: string | null,
  isDone: boolean,
): Mail | undefined {
  const name = KYC_CHECK[check];
  if (decision === "reject")
    return {
      subject: `Your ${name} check was not passed`,
      body: `We could not pass your ${name} check. ${reason ?? ""}`,
    };
  if (decision === "ask")
    return {
      subject: `We need something more for your ${name} check`,
      body: `Please help us to complete your ${name} check. ${reason ?? ""}`,
    };
  if (!isDone) return undefined;
  return {
    subject: "Your verification is complete",
    body: "All four checks are passed. Orders of yours that waited for them go on now.",
  };
}

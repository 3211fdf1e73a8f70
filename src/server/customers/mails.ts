import { KYC_CHECK, type KYC_DECISION, type KycCheck } from "../../contract/customers/vocabulary";
import { asLongInstant, composed, msg } from "../../contract/language/message";
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

/** Returns the mail about a newly proven wallet, with the end of its hold where it is held. */
export const walletMail = (address: string, until: string | null): Mail => ({
  subject: "A wallet was proven for your account",
  body: until
    ? msg(
        "The wallet %{address} was proven for your account. It receives nothing until %{until}. If this was not you, tell us at once.",
        { address, until: asLongInstant(until) },
      )
    : msg("The wallet %{address} was proven for your account. If this was not you, tell us at once.", { address }),
});

/** Returns the mail about a proven wallet that staff removed or replaced. */
export const removedWalletMail = (address: string): Mail => ({
  subject: "Your wallet was taken off your account",
  body: msg("The wallet %{address} is no longer that of your account. If you did not ask for it, tell us at once.", {
    address,
  }),
});

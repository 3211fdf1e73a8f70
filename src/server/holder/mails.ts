import { msg, paragraphs } from "../../contract/language/message";
import { HOLDER_LINK_DAYS } from "../../contract/limits";
import type { Mail } from "../outbox/post";

/** Gives a customer the link to their own page. */
export const linkMail = (name: string, platform: string, link: string): Mail => ({
  subject: msg("%{platform}: your units", { platform }),
  body: paragraphs(
    msg("Hello %{name},", { name }),
    msg(
      "here you see what you hold, how your units came to you, your statements and what you may vote on. For %{days} days this link opens your page:",
      { days: HOLDER_LINK_DAYS },
    ),
    link,
    msg(
      "This link is yours alone: whoever has it sees what you hold. An earlier one opens nothing any more. If you did not expect it, tell us.",
    ),
  ),
});

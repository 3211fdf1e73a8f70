import { msg, paragraphs } from "../../contract/language/message";
import type { Mail } from "../outbox/post";

/** Tells somebody that an asset they are interested in can be bought. */
export const mailOf = (asset: string, person: string): Mail => ({
  subject: msg("%{asset} can be bought now", { asset }),
  body: paragraphs(
    msg("Dear %{person},", { person }),
    msg(
      "you asked for tokens of %{asset}. The asset is live: they can be bought now, as long as there are any left. Sign in to place your order.",
      { asset },
    ),
  ),
});

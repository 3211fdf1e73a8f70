import { msg } from "../../contract/language/message";
import { Failure } from "../http/failure";
import { embedded } from "./embedded";
import type { Signing } from "./envelope";
import type { SigningProvider } from "./provider";

const PROVIDERS: Readonly<Record<string, SigningProvider>> = { embedded };

/** Gives what keeps the signatures of a document. */
export function providerOf({ envelope }: Signing): SigningProvider {
  const provider = PROVIDERS[envelope.provider];
  if (!provider)
    throw new Failure(
      "unavailable",
      msg("What is signed with “%{provider}” cannot be reached here", { provider: envelope.provider }),
    );
  return provider;
}

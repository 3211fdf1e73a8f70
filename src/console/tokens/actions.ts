import { FileDown, FilePen, Pause, Play, RotateCw, X } from "lucide-react";
import { unitTransfers } from "../../contract/holdings/resource";
import { reconciliationRoutes } from "../../contract/reconciliation/routes";
import { tokenCalls } from "../../contract/tokens/calls";
import { chainTransactions, tokens, unitDeliveries } from "../../contract/tokens/resource";
import { tokenRoutes } from "../../contract/tokens/routes";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import type { Token, UnitDelivery } from "./token";
import { tokenWords } from "./words";

/** Stops a token at once. */
export const PAUSE = action({
  words: tokenWords.pause.open,
  icon: Pause,
  tone: "danger",
  call: tokenRoutes.pause,
  when: ({ status }: Pick<Token, "id" | "name" | "status">) => status === "live",
  title: ({ name }) => t(tokenWords.pause.title, { name }),
  text: tokenWords.pause.text,
  body: tokenCalls.pause.body,
  done: tokenWords.pause.done,
  touches: () => [chainTransactions.name],
});

/** A token; `guardian` is `null` where that key is not here, and left out where nobody has asked. */
type Guarded = Pick<Token, "id" | "name" | "status"> & { guardian?: string | null };

/** Asks a second person to let a token go on. */
export const GO_ON = action({
  words: tokenWords.goOn.open,
  icon: Play,
  call: tokenRoutes.unpause,
  when: ({ status, guardian }: Guarded) => status === "paused" && (guardian !== null || t(tokenWords.goOn.noGuardian)),
  title: ({ name }) => t(tokenWords.goOn.title, { name }),
  submit: tokenWords.issue.ask,
  text: tokenWords.goOn.text,
  waits: true,
  body: tokenCalls.unpause.body,
  done: tokenWords.goOn.done,
  touches: () => [chainTransactions.name],
});

/** Asks a second person to name in the contract what says what a unit is. */
export const NAME_DOCUMENT = action({
  words: tokenWords.document.open,
  icon: FilePen,
  call: tokenRoutes.nameDocument,
  when: ({ status }: Pick<Token, "id" | "name" | "status">) => status === "live",
  title: ({ name }) => t(tokenWords.document.title, { name }),
  submit: tokenWords.issue.ask,
  text: tokenWords.document.text,
  waits: true,
  body: tokenCalls.nameDocument.body,
  done: tokenWords.document.done,
  touches: () => [chainTransactions.name],
});

/** Gives what the register says that each address has, as a file to be held against the chain. */
export const PROOF = action({
  words: tokenWords.proof.open,
  icon: FileDown,
  call: reconciliationRoutes.proof,
  when: ({ address }: Pick<Token, "id" | "address">) => Boolean(address),
  run: ({ provider, record: { id } }) =>
    provider.download(reconciliationRoutes.proof, { params: { id }, timeout: 0 }, `register-proof-${id}.json`),
  done: tokenWords.proof.done,
});

/** Sends a delivery again that failed. */
export const SEND_AGAIN = action({
  name: tokenRoutes.retry.on,
  words: tokenWords.delivery.again,
  icon: RotateCw,
  call: tokenRoutes.retry,
  when: ({ status }: Pick<UnitDelivery, "id" | "status">) => status === "failed",
  done: tokenWords.delivery.sentAgain,
  touches: () => [tokens.name, chainTransactions.name, unitDeliveries.name],
});

/** Gives up a delivery that failed or waits; an order's is given up with the order, and what the register has is sent. */
export const GIVE_UP = action({
  words: tokenWords.delivery.giveUp,
  icon: X,
  tone: "danger",
  call: tokenRoutes.giveUp,
  when: ({ status, order_id, entered }: UnitDelivery) =>
    (status === "failed" || status === "waiting") && order_id === null && !entered,
  title: ({ id }) => t(tokenWords.delivery.giveUpTitle, { id }),
  text: tokenWords.delivery.giveUpText,
  done: tokenWords.delivery.givenUp,
  touches: () => [unitTransfers.name],
});

import { type Message, msg } from "../language/message";
import { paiseOf } from "../money";
import { DAY } from "../time";
import { expiryOf } from "./steps";
import { ORDER_STATUS } from "./vocabulary";

/** Tells whether a deadline is so near, or past, that whoever sets it has to confirm what it does. */
export const needsConfirmation = (time: string, now: number): boolean => Date.parse(time) < now + DAY;

/** Says what a deadline of an order does when it passes; `when` ends the sentence. */
export function formatDeadlineEffect(
  { status, received }: { status: keyof typeof ORDER_STATUS; received: string },
  time: string,
  when: Message,
): Message {
  const expiry = expiryOf(status);
  if (expiry?.time !== time)
    return msg("Nothing waits for this time while the order is “%{status}”: it would pass %{when}", {
      status: msg(ORDER_STATUS[status]),
      when,
    });
  if (expiry.to !== "order-failed")
    return msg("Its documents will expire and the order go back to “%{status}” %{when}", {
      status: msg(ORDER_STATUS[expiry.to]),
      when,
    });
  return paiseOf(received) > 0n
    ? msg("The order will be cancelled, its tokens freed and a refund of its money asked for %{when}", { when })
    : msg("The order will fail and its tokens be freed %{when}", { when });
}

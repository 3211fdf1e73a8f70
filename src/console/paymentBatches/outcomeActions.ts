import type { z } from "zod";
import type { BATCH_PAYS } from "../../contract/paymentBatches/vocabulary";
import type { Route } from "../../contract/route";
import { walletCalls } from "../../contract/wallet/calls";
import type { ConsoleDataProvider } from "../api/dataProvider";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import { formatMoney } from "../kit/values";
import { today } from "../kit/zoned";
import { paymentBatchWords } from "./words";

/** What is said of one payment. */
export type Said = z.output<(typeof walletCalls.outcome)["body"]>;

/** What the bank may say of a payment. */
export type Outcome = Said["outcome"];

const [PAID, FAILED, RETURNED] = walletCalls.outcome.body.options;

/** What is asked for with each outcome. */
const ASKED: Record<Outcome, { body: z.ZodObject; inputs: readonly string[]; tone: "primary" | "danger" }> = {
  paid: { body: PAID, inputs: ["reference", "paid_on"], tone: "primary" },
  failed: { body: FAILED, inputs: ["reason"], tone: "danger" },
  returned: { body: RETURNED, inputs: ["reason", "returned_on"], tone: "danger" },
};

interface Payment {
  amount: unknown;
  user_name?: string | undefined;
}

interface Outcomes<T> {
  call: Route;
  pays: (payment: T) => keyof typeof BATCH_PAYS;
  /** What the bank may still say of a payment. */
  open: (payment: T) => readonly Outcome[];
  run: (asked: { provider: ConsoleDataProvider; record: T; said: Said; key: string }) => Promise<unknown>;
}

/** Gives what the bank may say of a payment: its reference and day, why it did not pay, or why it sent it back. */
export const outcomeActions = <T extends object>({ call, pays, open, run }: Outcomes<T>) =>
  (["paid", "failed", "returned"] as const).map((outcome) =>
    action({
      name: `${outcome}-payment`,
      words: paymentBatchWords.outcome[outcome].action,
      ...ASKED[outcome],
      call,
      when: (payment: T) => open(payment).includes(outcome),
      title: (payment) => {
        const { amount, user_name } = payment as Payment;
        return t(paymentBatchWords.outcome[outcome].title, { amount: formatMoney(amount), customer: user_name });
      },
      text: (payment) => (outcome === "paid" ? [] : t(paymentBatchWords.outcome[outcome][pays(payment)])),
      values: () => ({ outcome, paid_on: today(), returned_on: today() }),
      run: ({ said, ...asked }) => run({ ...asked, said: said as Said }),
      done: paymentBatchWords.outcome.recorded,
      // The balance and what is waiting are shown elsewhere too.
      touches: true,
    }),
  );

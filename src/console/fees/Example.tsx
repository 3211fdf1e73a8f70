import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useStore } from "react-admin";
import type { z } from "zod";
import { feeCalls } from "../../contract/fees/calls";
import { feeRoutes } from "../../contract/fees/routes";
import { paiseOf, rupeesOf } from "../../contract/money";
import { problemsIn } from "../../contract/problem";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { failureWords } from "../kit/failureWords";
import { readMoney } from "../kit/inputs/amounts";
import { TextField } from "../kit/light";
import { SmallTable } from "../kit/SmallTable";
import { useAnswer } from "../kit/useAnswer";
import { useDebounced } from "../kit/useDebounced";
import { formatMoney, formatPercent } from "../kit/values";
import { Panel } from "../theme/layout";
import { feeWords } from "./words";
import "./fees.css";

const FIRST_AMOUNT = "100000.00";
const PAUSE = 250;

type Payer = Omit<z.input<(typeof feeCalls.example)["query"]>, "amount">;

interface Props {
  /** What the fees are computed for: an asset, or any asset of a category. */
  of: Payer;
  /** Beside the amount. */
  choice?: ReactNode;
  /** Fee that is marked among the others, by its name. */
  marked?: string;
}

/**
 * Shows line by line what a payment of an amount would cost, as the server computes it for orders.
 *
 * The amount stays until one signs out; nothing is shown where the server has no such call.
 */
export function Example({ of, choice, marked }: Props) {
  const [amount, setAmount] = useStore("fees.amount", FIRST_AMOUNT);
  const typed = feeCalls.example.query.shape.amount.safeParse(amount);
  const settled = useDebounced(amount, PAUSE);
  const { data, absent, error } = useAnswer(
    feeRoutes.example,
    { query: { ...of, amount: settled } },
    { enabled: typed.success && settled === amount, placeholderData: keepPreviousData },
  );
  if (absent) return null;
  const shown = typed.success ? data : undefined;
  const [wrong] = problemsIn(typed.error);
  const problem = wrong ? t(wrong.message) : error ? failureWords(error) : undefined;
  return (
    <Panel className="fee-example" aria-label={t(feeWords.example.title)} title={t(feeWords.example.title)}>
      <p className="muted">{t(feeWords.example.text)}</p>
      <div className="pair">
        <TextField
          label={t(feeWords.example.amount)}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          problem={problem}
          onChange={(typed) => setAmount(readMoney(typed))}
        />
        {choice}
      </div>
      {shown && <Bill example={shown} marked={marked} />}
    </Panel>
  );
}

type Lines = z.output<typeof feeCalls.example.answer>;

function Bill({ example, marked }: { example: Lines; marked: string | undefined }) {
  const { lines, fees: sum, tax = "0.00", due } = example;
  const isTaxed = paiseOf(tax) > 0n;
  const invested = rupeesOf(paiseOf(due) - paiseOf(sum) - paiseOf(tax));
  const rows = { fees: sum, ...(isTaxed ? { tax } : {}), due };
  return (
    <>
      <SmallTable
        plain
        label={t(wordOf(feeWords.example, "fees"))}
        rows={[{ name: t(feeWords.example.invested), percentage: undefined, amount: invested }, ...lines]}
        keyOf={({ name }) => name}
        rowClass={({ name }) => (name === marked ? "marked" : undefined)}
        columns={{
          name: { head: true, cell: ({ name }) => name },
          share: {
            className: "muted",
            cell: ({ percentage }) => percentage !== undefined && formatPercent(percentage),
          },
          amount: { number: true, cell: ({ amount }) => formatMoney(amount) },
        }}
        sums={Object.fromEntries(
          Object.entries(rows).map(([row, money]) => [
            t(wordOf(feeWords.example, row)),
            { amount: formatMoney(money) },
          ]),
        )}
      />
      {lines.length === 0 && <p className="muted">{t(feeWords.example.none)}</p>}
      {marked && lines.length > 0 && lines.every(({ name }) => name !== marked) && (
        <p className="muted">{t(feeWords.example.absent, { name: marked })}</p>
      )}
    </>
  );
}

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
import { useAnswer } from "../kit/useAnswer";
import { useDebounced } from "../kit/useDebounced";
import { formatMoney, formatPercent } from "../kit/values";
import { feeWords } from "./words";
import "../orders/money.css";
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
    <section className="panel section fee-example" aria-label={t(feeWords.example.title)}>
      <h2>{t(feeWords.example.title)}</h2>
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
    </section>
  );
}

type Lines = z.output<typeof feeCalls.example.answer>;

function Bill({ example, marked }: { example: Lines; marked: string | undefined }) {
  const { lines, fees: sum, tax = "0.00", due } = example;
  const isTaxed = paiseOf(tax) > 0n;
  const rows = { fees: sum, ...(isTaxed ? { tax } : {}), due };
  return (
    <>
      <table className="bill">
        <tbody>
          <tr>
            <th scope="row">{t(feeWords.example.invested)}</th>
            <td />
            <td>{formatMoney(rupeesOf(paiseOf(due) - paiseOf(sum) - paiseOf(tax)))}</td>
          </tr>
          {lines.map(({ name, percentage, amount }) => (
            <tr key={name} className={name === marked ? "marked" : undefined}>
              <th scope="row">{name}</th>
              <td className="muted">{formatPercent(percentage)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {Object.entries(rows).map(([row, money]) => (
            <tr key={row}>
              <th scope="row">{t(wordOf(feeWords.example, row))}</th>
              <td />
              <td>{formatMoney(money)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {lines.length === 0 && <p className="muted">{t(feeWords.example.none)}</p>}
      {marked && lines.length > 0 && lines.every(({ name }) => name !== marked) && (
        <p className="muted">{t(feeWords.example.absent, { name: marked })}</p>
      )}
    </>
  );
}

import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { formatMoney, formatNumber } from "../kit/values";
import { Panel, Stack } from "../theme/layout";
import { type Distribution, waitingOf } from "./distribution";
import { distributionWords } from "./words";

/** Shows how far the payments of a distribution have come; nothing before they begin. */
export function Progress({ distribution }: { distribution: Distribution }) {
  const { status, payout, holders, batched = 0, paid = 0, failed = 0, held = 0, paid_amount = "0", net } = distribution;
  if (status !== "running" && status !== "paused" && status !== "completed") return null;
  const waiting = waitingOf(distribution);
  const isStuck = status === "running" && waiting + batched === 0 && failed + held > 0;
  const counts = {
    // Once it is completed nothing waits: what is not paid was returned.
    [status === "completed" ? "returned" : payout === "bank" ? "unbatched" : "waiting"]: waiting,
    batched,
    failed,
    held,
  };
  return (
    <Stack as={Panel} gap={2} aria-label={t(distributionWords.progress.title)}>
      <p>
        <strong>
          {t(distributionWords.progress.paid, { paid: formatNumber(paid), holders: formatNumber(holders) })}
        </strong>{" "}
        <span className="muted">
          {t(distributionWords.progress.amount, { amount: formatMoney(paid_amount), net: formatMoney(net) })}
        </span>
      </p>
      <progress className="success" max={holders || 1} value={paid} aria-label={t(distributionWords.progress.title)} />
      <ul className="tags">
        {Object.entries(counts).flatMap(([name, count]) =>
          count > 0 ? (
            <li key={name} className="tag">
              {t(wordOf(distributionWords.progress, name), { count: formatNumber(count) })}
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      {isStuck && <p className="callout">{t(distributionWords.progress.stuck)}</p>}
    </Stack>
  );
}

import { CircleCheck, Info, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import type { Preflight } from "../../contract/distributions/calls";
import { distributionRoutes } from "../../contract/distributions/routes";
import { paiseOf, rupeesOf } from "../../contract/money";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { pathOf } from "../kit/paths";
import { useAnswer } from "../kit/useAnswer";
import { useMay } from "../kit/useMay";
import { formatDate, formatMoney, formatNumber } from "../kit/values";
import { Panel, Stack } from "../theme/layout";
import { type Distribution, distributionPath } from "./distribution";
import { distributionWords } from "./words";
import "./figures.css";

/** Shows what one should know of a calculated distribution before it is submitted or approved. */
export function PreflightPanel({ distribution }: { distribution: Distribution }) {
  const { data, absent, error, refetch } = useAnswer(distributionRoutes.preflight, {
    params: { id: distribution.id },
    edition: distribution.calculated_at,
  });
  if (absent) return null;
  return (
    <Panel
      className="preflight"
      aria-label={t(distributionWords.preflight.title)}
      aria-busy={!data && !error}
      title={t(distributionWords.preflight.title)}
    >
      {error && !data && (
        <p role="alert">
          {t(distributionWords.preflight.failed)} <span className="muted">{error.message}</span>{" "}
          <button type="button" className="button" onClick={() => refetch()}>
            <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
          </button>
        </p>
      )}
      {data && <Findings distribution={distribution} preflight={data} />}
    </Panel>
  );
}

function Findings({ distribution, preflight }: { distribution: Distribution; preflight: Preflight }) {
  const { source, available, covered, moved, rounding, ineligible, without_bank, coin, last } = preflight;
  const missing = formatMoney(rupeesOf(paiseOf(distribution.gross) - paiseOf(available)));
  return (
    <Stack as="ul" gap={3} className="checks">
      <Finding tone={covered ? "success" : "danger"}>
        {t(covered ? distributionWords.preflight.covered : distributionWords.preflight.short, {
          source: t(distributionWords.preflight[source]),
          available: formatMoney(available),
          missing,
        })}
      </Finding>
      {(moved.found > 0 || moved.revalued) && (
        <Finding tone="danger">
          {t(moved.found > 0 ? distributionWords.preflight.moved : distributionWords.preflight.revalued, {
            smart_count: moved.found,
            count: formatNumber(moved.found),
          })}
          <ul>
            {moved.some.map(({ user_id, user_name, before, after }) => (
              <li key={user_id}>
                {user_name}{" "}
                <span className="muted">
                  {t(distributionWords.preflight.units, { before: formatNumber(before), after: formatNumber(after) })}
                </span>
              </li>
            ))}
          </ul>
        </Finding>
      )}
      <Finding tone={ineligible.found > 0 ? "warning" : "success"}>
        {ineligible.found > 0
          ? t(distributionWords.preflight.ineligible, counted(ineligible))
          : t(distributionWords.preflight.eligible)}
        <People group={ineligible} />
      </Finding>
      {distribution.payout === "bank" && (
        <Finding tone={without_bank.found > 0 ? "warning" : "success"}>
          {without_bank.found > 0
            ? t(distributionWords.preflight.withoutBank, counted(without_bank))
            : t(distributionWords.preflight.withBank)}
          <People group={without_bank} />
        </Finding>
      )}
      {coin && <InCoin coin={coin} />}
      <Finding tone="neutral">
        {paiseOf(rounding) > 0n
          ? t(distributionWords.preflight.rounded, { amount: formatMoney(rounding) })
          : t(distributionWords.preflight.even)}
      </Finding>
      <Finding tone="neutral">
        {last ? (
          <>
            {t(distributionWords.preflight.last, {
              gross: formatMoney(last.gross),
              net: formatMoney(last.net),
              holders: formatNumber(last.holders),
              joined: formatNumber(last.joined),
              left: formatNumber(last.left),
            })}{" "}
            <Link to={distributionPath({ id: last.id, spv_id: distribution.spv_id })}>
              {t(distributionWords.preflight.lastLink, { date: formatDate(last.record_date) })}
            </Link>
          </>
        ) : (
          t(distributionWords.preflight.first)
        )}
      </Finding>
    </Stack>
  );
}

/** Says what is to be paid in the coin, whether there is enough of it, and who cannot be paid in it. */
function InCoin({ coin }: { coin: NonNullable<Preflight["coin"]> }) {
  const { holders, amount, symbol, decimals, address, available, problem, unable } = coin;
  const about = { ...counted({ found: holders, amount }), symbol, available: available && formatMoney(available) };
  return (
    <>
      <Finding tone={problem ? "danger" : "success"}>
        {t(available === null ? distributionWords.preflight.noCoin : distributionWords.preflight.inCoin, about)}{" "}
        {problem}
        {symbol !== null && (
          <p className="muted">{t(distributionWords.preflight.coin, { symbol, decimals, address })}</p>
        )}
      </Finding>
      <Finding tone={unable.found > 0 ? "warning" : "success"}>
        {unable.found > 0
          ? t(distributionWords.preflight.unableInCoin, counted(unable))
          : t(distributionWords.preflight.ableInCoin)}
        <People group={unable} />
      </Finding>
    </>
  );
}

type Group = Preflight["ineligible"];

const counted = ({ found, amount }: Pick<Group, "found" | "amount">) => ({
  smart_count: found,
  count: formatNumber(found),
  amount: formatMoney(amount),
});

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert, neutral: Info } as const;

function Finding({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <li>
      <Icon size={18} className={`toned ${tone}`} role="img" aria-label={t(distributionWords.preflight.tone[tone])} />
      <div>{children}</div>
    </li>
  );
}

/** How many people are named before one asks for all. */
const NAMED = 5;

function People({ group: { found, some } }: { group: Group }) {
  const more = found - some.length;
  if (some.length === 0) return null;
  return (
    <>
      <PersonList people={some.slice(0, NAMED)} />
      {some.length > NAMED && (
        <details>
          <summary>{t(distributionWords.preflight.all, { count: formatNumber(found - NAMED) })}</summary>
          <PersonList people={some.slice(NAMED)} />
          {more > 0 && <p className="muted">{t(distributionWords.preflight.more, { count: formatNumber(more) })}</p>}
        </details>
      )}
    </>
  );
}

function PersonList({ people }: { people: Group["some"] }) {
  const maySee = useMay(customers.name, "show");
  return (
    <ul>
      {people.map(({ user_id, user_name, net, reason }) => (
        <li key={user_id}>
          {maySee ? <Link to={pathOf(customers, "show", user_id)}>{user_name}</Link> : user_name}{" "}
          <span className="number">{formatMoney(net)}</span> <span className="muted">{reason}</span>
        </li>
      ))}
    </ul>
  );
}

import { useQueries } from "@tanstack/react-query";
import { useListContext } from "react-admin";
import { envelopes } from "../../contract/signing/resource";
import { ENVELOPE_STATUS } from "../../contract/signing/vocabulary";
import { toneOf } from "../../contract/status";
import { t } from "../i18n/t";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatNumber } from "../kit/values";
import { signatureWords } from "./words";

/** Says how many documents of an SPV have each status; each number narrows the list to them, or widens it again. */
export function StatusCounts({ spv }: { spv: number }) {
  const provider = useConsoleProvider();
  const { filterValues, setFilters } = useListContext();
  const statuses = Object.entries(ENVELOPE_STATUS);
  const counts = useQueries({
    queries: statuses.map(([status]) => ({
      queryKey: [envelopes.name, "count", spv, status],
      queryFn: async () => {
        const filter = { spv_id: spv, status };
        const pagination = { page: 1, perPage: 1 };
        return (await provider.getList(envelopes.name, { filter, pagination, sort: envelopes.sort })).total ?? 0;
      },
      // The list says what is wrong.
      retry: false,
    })),
  });
  const shown = statuses
    .map(([status, words], index) => ({ status, words, count: counts[index]?.data ?? 0 }))
    .filter(({ status, count }) => count > 0 || status === filterValues.status);
  if (shown.length === 0) return null;
  const { status: chosen, ...rest } = filterValues;
  return (
    <ul className="status-counts row gap-2" aria-label={t(signatureWords.counts)}>
      {shown.map(({ status, words, count }) => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={chosen === status}
            onClick={() => setFilters(chosen === status ? rest : { ...rest, status })}
          >
            <span className={`dot ${toneOf(status, ENVELOPE_STATUS)}`} aria-hidden /> {t(words)}{" "}
            <strong className="number">{formatNumber(count)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

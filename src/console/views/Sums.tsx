import { use } from "react";
import { useListContext } from "react-admin";
import { SUMMED_TO } from "../../contract/limits";
import type { Total } from "../../contract/sums/calls";
import { sumRoutes } from "../../contract/sums/routes";
import { setFilters } from "../api/pages";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { SelectionContext } from "../kit/bulk/selection";
import { useAnswer } from "../kit/useAnswer";
import { useMayCall } from "../kit/useMay";
import { useResource } from "../kit/useResource";
import { formatMoney, formatNumber } from "../kit/values";
import { Bar } from "../theme/layout";
import { sumWords } from "./words";

/** Ids that one question may name. */
const MOST = 1000;

/** Says what the records of the list come to, and of those that are selected. */
export function Sums() {
  const resource = useResource();
  return useMayCall(sumRoutes.sums) && resource.sums.length > 0 ? <OfList /> : null;
}

function OfList() {
  const { filterValues, filter, selectedIds, data } = useListContext();
  const all = useTotal({ ...filterValues, ...filter }, data !== undefined);
  const { all: every, count: named = 0 } = use(SelectionContext) ?? {};
  const chosen = useTotal(every?.filter ?? { id: selectedIds }, named > 0 && (!!every || named <= MOST));
  if (!all || all.count === 0) return null;
  const count = formatNumber(all.count);
  return (
    <Bar gap={5} aria-live="polite">
      <Said total={all} words={t(all.is_more ? sumWords.more : sumWords.all, { count })} />
      {chosen && named > 0 && (
        <Said total={chosen} words={t(sumWords.selected, { count: formatNumber(every ? named : chosen.count) })} />
      )}
    </Bar>
  );
}

function useTotal(filter: object, enabled: boolean): Total | undefined {
  const { name } = useResource();
  const query = { filter: JSON.stringify(setFilters({ ...filter })) };
  return useAnswer(
    sumRoutes.sums,
    { params: { resource: name }, query },
    { enabled, placeholderData: (before) => before },
  ).data;
}

/** Says sums under the names of their fields. */
export function Said({ total, words }: { total: Total; words: string }) {
  const { sums, fields } = useResource();
  return (
    <span className="row">
      <strong>{words}</strong>
      {total.sums ? (
        sums.flatMap((path) => {
          const field = fields.find((one) => one.path === path);
          const value = total.sums?.[path];
          if (!field || value === undefined) return [];
          return [
            <span key={path}>
              <span className="muted">{fieldLabel(field)}</span>{" "}
              <span className="number">
                {field.kind === "money" ? formatMoney(value, field.currency) : formatNumber(value)}
              </span>
            </span>,
          ];
        })
      ) : (
        <span className="muted">{t(sumWords.tooMany, { count: formatNumber(SUMMED_TO) })}</span>
      )}
    </span>
  );
}

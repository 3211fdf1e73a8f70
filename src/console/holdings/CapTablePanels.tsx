import { Download, TriangleAlert, Users } from "lucide-react";
import type { RaRecord } from "react-admin";
import { holdingRoutes } from "../../contract/holdings/routes";
import { spv as resource } from "../../contract/spv/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { formatMoney, formatNumber, formatPercent } from "../kit/values";
import { Loading } from "../screens/Loading";
import { Bar, Facts, Panel, Stack } from "../theme/layout";
import { HolderTable } from "./HolderTable";
import { LARGEST, Spread, sumOf } from "./Spread";
import type { useCapTable } from "./useCapTable";
import type { HoldingsView } from "./useHoldingsView";
import { capTableWords } from "./words";

interface Props {
  spv: RaRecord;
  place: HoldingsView;
  capTable: ReturnType<typeof useCapTable>;
}

/** Shows the cap table with its figures and how the units are spread; says in words where nobody holds any. */
export function CapTablePanels({ spv, place, capTable: { data, error, refetch, isPlaceholderData } }: Props) {
  if (error) {
    return (
      <Notice panel icon={TriangleAlert} title={t(capTableWords.failed)} text={failureWords(error)} onRetry={refetch} />
    );
  }
  if (!data) return <Loading />;
  if (data.found === 0) return <Nobody place={place} />;
  return (
    <Stack aria-busy={isPlaceholderData}>
      <Facts
        first
        facts={{
          [t(capTableWords.holders)]: formatNumber(data.found),
          [t(capTableWords.units)]: formatNumber(data.units),
          [t(capTableWords.value)]: formatMoney(data.value),
          [t(capTableWords.largest)]: formatPercent(sumOf(data.holders.slice(0, LARGEST))),
        }}
      />
      <Panel flush className="cap-table" aria-label={t(capTableWords.table)}>
        <Bar as="header">
          <Spread holders={data.holders} />
          <Export spv={spv} place={place} day={data.as_of} />
          {data.ended === false && <p className="muted">{t(capTableWords.open)}</p>}
          {data.found > data.holders.length && (
            <p className="muted">
              {t(capTableWords.first, { shown: formatNumber(data.holders.length), found: formatNumber(data.found) })}
            </p>
          )}
        </Bar>
        <HolderTable key={`${data.as_of} ${place.property_id}`} spv={spv} data={data} />
      </Panel>
    </Stack>
  );
}

function Nobody({ place }: { place: HoldingsView }) {
  if (!place.date && !place.property_id) {
    const title = t(kitWords.empty.title, { one: t(capTableWords.investor) });
    return (
      <Notice panel icon={Users} title={title} text={t(kitWords.empty.text, { many: t(capTableWords.investors) })} />
    );
  }
  return (
    <Notice panel icon={Users} title={t(capTableWords.nobody)} text={t(capTableWords.nobodyText)}>
      <button
        type="button"
        className="button"
        onClick={() => place.change({ date: undefined, property_id: undefined })}
      >
        {t(capTableWords.clear)}
      </button>
    </Notice>
  );
}

/** Forms in which a cap table is taken away: its holders, or the whole register as others read it. */
const FORMS = {
  csv: { call: holdingRoutes.exportCapTable, ending: "csv", words: kitWords.list.export },
  ocf: { call: holdingRoutes.exportOcf, ending: "ocf.zip", words: capTableWords.openCapFormat },
} as const;

function Export({ spv, place: { date, property_id }, day }: Pick<Props, "spv" | "place"> & { day: string }) {
  const provider = useConsoleProvider();
  const may = useMay(resource.name, "export");
  const query = { ...(date ? { date } : {}), ...(property_id ? { property_id } : {}) };
  const { mutate, isPending } = useChange(
    `${resource.name} files`,
    (form: keyof typeof FORMS) =>
      provider.download(
        FORMS[form].call,
        { params: { id: spv.id }, query, timeout: 0 },
        `cap-table-${spv.id}-${day}.${FORMS[form].ending}`,
      ),
    capTableWords.exported,
  );
  if (!may) return null;
  return (
    <div className="actions">
      {(Object.keys(FORMS) as (keyof typeof FORMS)[]).map((form) => (
        <button key={form} type="button" className="button" disabled={isPending} onClick={() => mutate(form)}>
          <Download size={16} aria-hidden /> {t(FORMS[form].words)}
        </button>
      ))}
    </div>
  );
}

import { Pencil } from "lucide-react";
import { type RaRecord, useGetList } from "react-admin";
import { Link } from "react-router-dom";
import type { TabValues } from "../../../contract/assets/tabs";
import type { FieldKind } from "../../../contract/fieldRegistry";
import { tenants } from "../../../contract/tenants/resource";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { wordOf } from "../../i18n/wordOf";
import { FieldView } from "../../kit/FieldView";
import { Panel, SectionHead } from "../../theme/layout";
import { differing } from "../../wizard/form/values";
import { wizardPath } from "./path";
import type { OpenTab } from "./progress";
import { fieldsFor, kindIn } from "./values";
import { wizardWords } from "./words";

interface Props {
  asset: RaRecord;
  tabs: readonly OpenTab[];
}

const NOTHING: TabValues = {};

/** What takes a line of its own. */
const WIDE: ReadonlySet<FieldKind> = new Set(["longText", "richText", "rows", "references"]);

/** Shows each tab with what was entered on it, and leads to where that is changed. */
export const TabPanels = ({ asset, tabs }: Props) => (
  <div className="stack">
    {tabs.map((one) => (
      <TabPanel key={one.tab.name} asset={asset} open={one} />
    ))}
  </div>
);

function TabPanel({ asset, open: { tab, stored } }: { asset: RaRecord; open: OpenTab }) {
  const fields = differing(fieldsFor(tab, kindIn(NOTHING, asset)), stored.values, NOTHING).filter(
    ({ path }) => !isEmptyList(stored.values[path]),
  );
  const { records } = stored.values;
  const isEmpty = fields.length === 0 && !records;
  return (
    <Panel>
      <SectionHead sub title={t(tab.label)}>
        <Link
          className="button quiet"
          to={wizardPath(asset.id, tab.key)}
          aria-label={t(wizardWords.open, { tab: t(tab.label) })}
        >
          <Pencil size={16} aria-hidden />
        </Link>
      </SectionHead>
      {isEmpty && <p className="muted">{t(wizardWords.review.nothing)}</p>}
      <dl>
        {fields.map((field) => (
          <div key={field.path} className={WIDE.has(field.kind) ? "wide" : undefined}>
            <dt>{fieldLabel(field)}</dt>
            <dd>
              <FieldView record={stored.values} field={field} />
            </dd>
          </div>
        ))}
        {typeof records === "number" && records > 0 && <Count name={tab.name} count={records} />}
        {tab.name === "rent" && <Tenants asset={asset} />}
      </dl>
    </Panel>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{t(wordOf(wizardWords.counts, name))}</dt>
      <dd className="number">{count}</dd>
    </div>
  );
}

function Tenants({ asset }: { asset: RaRecord }) {
  const { total } = useGetList(tenants.name, {
    filter: { property_id: asset.id },
    pagination: { page: 1, perPage: 1 },
  });
  return total ? <Count name={tenants.name} count={total} /> : null;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

import { Pencil } from "lucide-react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { spv as resource } from "../../../contract/spv/resource";
import { SPV_ENTITY } from "../../../contract/spv/vocabulary";
import { ACTIVE_STATUS, COUNTRY } from "../../../contract/vocabulary";
import { dashboardPath } from "../../assets/dashboard/path";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Back } from "../../kit/Back";
import { useDocumentTitle } from "../../kit/PageTitle";
import { pathOf } from "../../kit/paths";
import { StatusChip } from "../../kit/StatusChip";
import { titleOf } from "../../kit/titleOf";
import { useMay } from "../../kit/useMay";
import { formatChoice } from "../../kit/values";
import type { RecordTab } from "../../subject";
import { Row } from "../../theme/layout";
import { spvShellWords } from "../words";
import { Raise } from "./Raise";
import { spvPath, useSpvTabs } from "./tabs";
import { useOverview } from "./useOverview";

/** Assets that are named; the rest are counted. */
const NAMED = 2;

/** Milliseconds for which what was raised counts as fresh: the head is drawn anew on every page. */
const FRESH = 60_000;

/** Heads every page of an SPV: what it is, what it has raised, and the way between its pages. */
export function Header({ spv, page }: { spv: RaRecord; page: string }) {
  const mayEdit = useMay(resource.name, "edit");
  const { data } = useOverview(spv.id, FRESH);
  const name = titleOf(resource, spv);
  const tabs = useSpvTabs();
  const label = tabs.find((tab) => tab.page === page)?.label;
  useDocumentTitle(label ? `${t(label)} · ${name}` : name);
  return (
    <header className="spv-head">
      <Back resource={resource} />
      <Row>
        <h1>{name}</h1>
        <StatusChip status={spv.status} choices={ACTIVE_STATUS} />
        {mayEdit && (
          <div className="actions">
            <Link className="button" to={pathOf(resource, "edit", spv.id)}>
              <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
            </Link>
          </div>
        )}
      </Row>
      <Row className="spv-facts">
        <span>
          {formatChoice(spv.entity_type, SPV_ENTITY)} · {formatChoice(spv.country, COUNTRY)}
        </span>
        {data && <Raise target={data.target} ordered={data.ordered} />}
        {data && data.assets.length > 0 && <Assets spv={spv.id} assets={data.assets} />}
      </Row>
      <nav className="tabs" aria-label={t(spvShellWords.pages)}>
        {tabs.map((tab) => (
          <Tab key={tab.page} {...tab} spv={spv.id} current={tab.page === page} />
        ))}
      </nav>
    </header>
  );
}

function Assets({ spv, assets }: { spv: RaRecord["id"]; assets: ReadonlyArray<{ id: number; name: string }> }) {
  const more = assets.length - NAMED;
  return (
    <Row as="span">
      {assets.slice(0, NAMED).map(({ id, name }) => (
        <Link key={id} to={dashboardPath(id)}>
          {name}
        </Link>
      ))}
      {more > 0 && <Link to={spvPath(spv, "overview")}>{t(spvShellWords.moreAssets, { smart_count: more })}</Link>}
    </Row>
  );
}

/** Room in pixels before the tab that is brought into view, in which one sees that there are others. */
const PEEK = 40;

/** Scrolls the tabs, where they are wider than the window, to the present one. */
function bringIntoView(tab: HTMLAnchorElement | null) {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - PEEK;
}

function Tab({ spv, page, may, label, current }: RecordTab & { spv: RaRecord["id"]; current: boolean }) {
  const mayList = useMay(may, "list");
  // Whoever stands on a page may see it.
  if (!mayList && !current) return null;
  return (
    <Link ref={current ? bringIntoView : null} to={spvPath(spv, page)} aria-current={current ? "page" : undefined}>
      {t(label)}
    </Link>
  );
}

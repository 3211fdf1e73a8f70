import { Download, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useListContext, useNotify } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { inSentence, nameOf, pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { PageTitle } from "./PageTitle";
import { hasPage, pathOf } from "./paths";
import { useConsoleProvider } from "./useConsoleProvider";
import { useMay } from "./useMay";
import { formatNumber } from "./values";

/** Heads a list: its name, how many records there are, export and "New" where they are permitted. */
export function ListHead({ resource, actions }: { resource: Resource; actions?: ReactNode }) {
  const { total } = useListContext();
  const mayCreate = useMay(resource.name, "create") && hasPage(resource, "create");
  const mayExport = useMay(resource.name, "export");
  return (
    <PageTitle
      title={pluralOf(resource)}
      aside={total !== undefined && <span className="count">{formatNumber(total)}</span>}
      actions={
        <>
          {actions}
          {mayExport && <ExportButton resource={resource.name} />}
          {mayCreate && (
            <Link className="button primary" to={pathOf(resource, "create")}>
              <Plus size={16} aria-hidden /> {t(kitWords.list.create, { name: inSentence(nameOf(resource)) })}
            </Link>
          )}
        </>
      }
    />
  );
}

/** Downloads all rows of a list as they are filtered and sorted. */
export function ExportButton({ resource }: { resource: string }) {
  const { filterValues, filter, sort, total } = useListContext();
  const provider = useConsoleProvider();
  const notify = useNotify();
  const [running, setRunning] = useState(false);

  const run = async () => {
    setRunning(true);
    try {
      await provider.exportCsv(resource, { filter: { ...filterValues, ...filter }, sort });
      notify(kitWords.list.exported, { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      setRunning(false);
    }
  };

  return (
    <button
      type="button"
      className="button"
      title={t(kitWords.list.exportHint)}
      disabled={running || !total}
      aria-busy={running}
      onClick={run}
    >
      <Download size={16} aria-hidden /> {t(kitWords.list.export)}
    </button>
  );
}

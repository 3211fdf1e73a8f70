import { Bookmark, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { ListSlot } from "../kit/ListSlot";
import { PageTitle } from "../kit/PageTitle";
import { useResource } from "../kit/useResource";
import { formatNumber } from "../kit/values";
import { CreateButton } from "./CreateButton";
import { ExportButton } from "./ExportButton";
import { RefreshButton } from "./RefreshButton";
import { listWords } from "./words";

interface Props {
  /** In place of the plural of the resource. */
  title?: string | undefined;
  /** Buttons before "Export" and "New". */
  children?: ReactNode;
}

/** Heads a list: its name, how many records there are, and what one can do with all of them. */
export function ListActions({ title, children }: Props) {
  const resource = useResource();
  const { total } = useListContext();
  return (
    <PageTitle
      title={title ?? pluralOf(resource)}
      aside={total !== undefined && <span className="count">{formatNumber(total)}</span>}
      actions={
        <>
          {children}
          <RefreshButton />
          <ListSlot at="head">
            <button type="button" className="button" disabled aria-hidden>
              <Bookmark size={16} /> {t(listWords.view)} <ChevronDown size={14} />
            </button>
          </ListSlot>
          <ExportButton />
          <CreateButton />
        </>
      }
    />
  );
}

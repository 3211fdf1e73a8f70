import { useListContext, useNotify } from "react-admin";
import { commonRoutes } from "../../contract/commonRoutes";
import type { ExportFormat } from "../../contract/exportFormat";
import type { Export } from "../api/exportList";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionMenu } from "../kit/ActionMenu";
import { useSelected } from "../kit/bulk/selection";
import { failureWords } from "../kit/failureWords";
import { ListSlot } from "../kit/ListSlot";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay, useMayCall } from "../kit/useMay";
import { useResource } from "../kit/useResource";
import { exportWords } from "./exportWords";
import { useShownColumns } from "./useColumns";

/** Records that an address has room for by their numbers. */
const NAMED = 500;

/** Opens what gives a list as a file, as it is filtered and sorted, and what subjects offer beside it. */
export function ExportMenu({ words }: { words: string }) {
  const { resource, filterValues, filter, sort, data } = useListContext();
  const may = useMay(resource, "export");
  const formats = useFormats();
  return (
    <ActionMenu label={words} words={words} quiet={false}>
      {may && (
        <Choices disabled={!data?.length} formats={formats} wanted={{ filter: { ...filterValues, ...filter }, sort }} />
      )}
      <ListSlot at="files" />
    </ActionMenu>
  );
}

/** Opens what gives the selected rows of a list as a file; nothing for who may not. */
export function ExportSelected({ count }: { count: number }) {
  const { resource, sort } = useListContext();
  const { ids, filter } = useSelected().selected;
  const may = useMay(resource, "export");
  const formats = useFormats();
  if (!may) return null;
  const wanted = ids ? { ids } : { filter: { ...filter }, sort };
  return (
    <ActionMenu label={t(exportWords.selected, { smart_count: count })} words={t(kitWords.list.export)} quiet={false}>
      <Choices formats={formats} wanted={wanted} />
    </ActionMenu>
  );
}

/** Gives the kinds of files, known before they are offered: the console itself writes CSV alone, from pages of the list. */
const useFormats = (): readonly ExportFormat[] => (useMayCall(commonRoutes.export) ? ["xlsx", "csv"] : ["csv"]);

interface Props {
  wanted: Export;
  formats: readonly ExportFormat[];
  disabled?: boolean;
}

/** Offers each kind of file, with the columns that the list shows and with all of them. */
function Choices({ wanted, formats, disabled }: Props) {
  const { name } = useResource();
  const columns = useShownColumns();
  const notify = useNotify();
  const provider = useConsoleProvider();
  const give = async (format: ExportFormat, shown: boolean) => {
    if (wanted.ids && wanted.ids.length > NAMED)
      return notify(t(exportWords.tooMany, { most: NAMED }), { type: "warning" });
    try {
      await provider.exportList(name, { ...wanted, format, ...(shown && { columns }) });
      notify(kitWords.list.exported, { type: "success" });
    } catch (error) {
      notify(failureWords(error as Error), { type: "error" });
    }
  };
  return (
    <>
      {formats.map((format) => (
        <fieldset key={format}>
          <legend>{t(exportWords.as[format])}</legend>
          {([true, false] as const).map((shown) => (
            <button
              key={String(shown)}
              type="button"
              role="menuitem"
              disabled={disabled}
              onClick={() => give(format, shown)}
            >
              {t(shown ? exportWords.shown : exportWords.all)}
            </button>
          ))}
        </fieldset>
      ))}
    </>
  );
}

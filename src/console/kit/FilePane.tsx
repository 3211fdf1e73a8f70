import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FileView } from "./FileView";
import { failureWords } from "./failureWords";
import { SidePane } from "./SidePane";
import { useFile } from "./useFile";

interface Props {
  address: string;
  /** What it is; its name as a file unless told. */
  title?: string;
  onClose: () => void;
}

/** Shows an uploaded paper beside the page, which can be worked with meanwhile. */
export function FilePane({ address, title, onClose }: Props) {
  const { data, error } = useFile(address);
  const name = title ?? data?.name ?? t(kitWords.paper.title);
  return (
    <SidePane title={name} close={t(kitWords.paper.close)} isBusy={!data && !error} onClose={onClose}>
      {data && <FileView file={data.file} name={name} saveAs={data.name} />}
      {error && (
        <p className="field-error" role="alert">
          {failureWords(error)}
        </p>
      )}
    </SidePane>
  );
}

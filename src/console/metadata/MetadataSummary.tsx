import type { Identifier } from "react-admin";
import type { MetadataKind } from "../../contract/metadata/projectMetadata";
import { wizardWords } from "../assets/wizard/words";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Panel, SectionHead } from "../theme/layout";
import { METADATA } from "./metadataKinds";
import { useMetadata } from "./useMetadata";

const KINDS = Object.keys(METADATA) as MetadataKind[];

/** Names what is kept of an asset beside its tabs, kind by kind; nothing of a kind that has none. */
export function MetadataSummary({ asset }: { asset: Identifier }) {
  return (
    <Panel>
      <SectionHead sub title={t(wizardWords.review.beside)} />
      <dl>
        {KINDS.map((kind) => (
          <Items key={kind} asset={asset} kind={kind} />
        ))}
      </dl>
    </Panel>
  );
}

function Items({ asset, kind }: { asset: Identifier; kind: MetadataKind }) {
  const { known } = useMetadata(asset, kind);
  const { nameOf } = METADATA[kind];
  const names = known.flatMap(({ title, value }) => title ?? (value ? (nameOf?.(value) ?? value) : []));
  return (
    <div className="wide">
      <dt>{t(recordsWords[kind].title)}</dt>
      <dd>{names.length > 0 ? names.join(", ") : <span className="muted">{t(kitWords.record.none)}</span>}</dd>
    </div>
  );
}

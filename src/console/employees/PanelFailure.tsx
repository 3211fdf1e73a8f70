import { RotateCw } from "lucide-react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Panel, Row } from "../theme/layout";

interface Props {
  title: string;
  error: Error;
  onRetry: () => unknown;
}

/** Says in a panel of a page why it is empty, and tries again. */
export function PanelFailure({ title, error, onRetry }: Props) {
  return (
    <Panel role="alert" title={title}>
      <Row as="p" spread>
        {error.message}
        <button type="button" className="button" onClick={() => onRetry()}>
          <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
        </button>
      </Row>
    </Panel>
  );
}

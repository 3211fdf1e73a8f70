import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { type RaRecord, ShowBase, useShowContext } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../../contract/resource";
import { t } from "../../i18n/t";
import { failureWords } from "../../kit/failureWords";
import { SidePane } from "../../kit/SidePane";
import { StatusChip } from "../../kit/StatusChip";
import { titleOf } from "../../kit/titleOf";
import type { OpenedFrom } from "../../kit/useOpenRecord";
import { valueAt } from "../../kit/values";
import { Row, Stack } from "../../theme/layout";
import { surfaceWords } from "./words";

const SimpleShowLayout = lazy(() =>
  import("../SimpleShowLayout").then(({ SimpleShowLayout: loaded }) => ({ default: loaded })),
);

interface Props {
  resource: Resource;
  /** As the list has it; the pane reads it anew. */
  record: RaRecord;
  /** The page of the record, and what that is told. */
  to: string;
  state: OpenedFrom;
  onClose: () => void;
}

/** Shows a record beside its list: how it stands, its fields, the way to its page. */
export function PeekPane({ resource, record, to, state, onClose }: Props) {
  const title = titleOf(resource, record);
  const status = resource.fields.find(({ path, kind }) => path === "status" && kind === "choice");
  return (
    <SidePane title={title} close={t(surfaceWords.peek.close)} onClose={onClose}>
      <Stack>
        <Row spread>
          {status && <StatusChip status={valueAt(record, "status")} choices={status.choices} />}
          <Link className="button" to={to} state={state}>
            {t(surfaceWords.peek.page)} <ArrowRight size={16} aria-hidden className="mirrored" />
          </Link>
        </Row>
        <p className="visually-hidden" aria-live="polite">
          {title}
        </p>
        <ShowBase
          key={record.id}
          resource={resource.name}
          id={record.id}
          disableAuthentication
          // Said in the pane; react-admin would lead away from the list.
          queryOptions={{ onError: () => undefined }}
        >
          <Fields />
        </ShowBase>
      </Stack>
    </SidePane>
  );
}

function Fields() {
  const { record, error } = useShowContext();
  if (error && !record)
    return (
      <p className="field-error" role="alert">
        {failureWords(error)}
      </p>
    );
  const waiting = <div className="waiting" aria-busy />;
  return <Suspense fallback={waiting}>{record ? <SimpleShowLayout /> : waiting}</Suspense>;
}

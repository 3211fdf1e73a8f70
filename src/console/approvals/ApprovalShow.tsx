import { Suspense } from "react";
import { type RaRecord, useAuthProvider, useGetIdentity, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { SENSITIVE_ACTION } from "../../contract/approvals/vocabulary";
import { resources } from "../../contract/subjects";
import { Show } from "../admin/Show";
import { nameOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { hasPage, pathOf } from "../kit/paths";
import { ReferenceName } from "../kit/ReferenceName";
import { useMay } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import { Facts, Panel, Stack } from "../theme/layout";
import type { Approval } from "./approval";
import { ChangesTable } from "./ChangesTable";
import { Decision } from "./Decision";
import { approvalWords } from "./words";
import "./approvals.css";

/** The page of a request: what would happen and why, and its decision. */
export function ApprovalShow() {
  const auth = useAuthProvider();
  const { identity } = useGetIdentity();
  const may = async ({ requested_by, resource, kept_from }: RaRecord) =>
    String(requested_by) !== String(identity?.id) &&
    !kept_from &&
    (await auth?.canAccess?.({ resource, action: "approve" })) !== false;
  return (
    <Show queue={{ filter: { status: "pending" }, may }}>
      <Request />
    </Show>
  );
}

function Request() {
  const request = useRecordContext<Approval>();
  if (!request) return null;
  return (
    <Stack>
      <Facts
        first
        facts={{
          [t(approvalWords.about)]: <Subject request={request} />,
          [t(approvalWords.kind)]: t(SENSITIVE_ACTION[request.action]),
          [t(approvalWords.requestedBy)]: request.requested_by_name ?? t(approvalWords.platform),
          [t(approvalWords.requestedAt)]: formatInstant(request.created_at),
        }}
      />
      <Panel title={t(approvalWords.reason)}>
        <p className="prose">{request.reason}</p>
      </Panel>
      {/* A button that moves as one is about to press it is missed, or is another one by then. */}
      <Suspense fallback={<div className="waiting tall" aria-busy />}>
        <ChangesTable request={request} />
        <Decision request={request} />
      </Suspense>
    </Stack>
  );
}

/** Names the record that a request is about; leads to it where its resource has a page that one may see. */
function Subject({ request: { resource, record_id, action, status } }: { request: Approval }) {
  const found = resources.find((one) => one.name === resource);
  const maySee = useMay(resource, "show");
  const kind = found ? nameOf(found) : resource;
  // What the request would create has no number yet.
  if (record_id === null) return kind;
  const isGone = action === "remove" && status === "approved";
  // What has no name but its number needs nothing read.
  const isNamed = found && found.title !== "id" && !isGone;
  const words = (
    <>
      {kind} {isNamed ? <ReferenceName to={resource} id={record_id} /> : `#${record_id}`}
    </>
  );
  if (!found || !maySee || isGone || !hasPage(found, "show")) return words;
  return <Link to={pathOf(found, "show", record_id)}>{words}</Link>;
}

import { type RaRecord, useRecordContext } from "react-admin";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { formatInstant } from "../kit/values";
import { Panel, Stack } from "../theme/layout";
import { ACTIONS } from "./actions";
import { useIsOwn } from "./EmployeeActions";
import { InvitationMark } from "./InvitationMark";
import { employeeWords } from "./words";
import "./employees.css";

/** Shows how an employee comes in, second factor and invitation, each with what can be done about it. */
export function AccessPanel() {
  const record = useRecordContext();
  // Another server says nothing of either.
  return record && (record.two_factor !== undefined || record.invitation !== undefined) ? (
    <Access record={record} />
  ) : null;
}

function Access({ record }: { record: RaRecord }) {
  const isOwn = useIsOwn(record);
  const button = (name: keyof typeof ACTIONS) =>
    !isOwn && <ActionButton action={{ ...ACTIONS[name], tone: undefined }} record={record} />;
  return (
    <Panel className="access" title={t(employeeWords.access.title)}>
      <Stack as="ul" divided>
        <li className="row">
          <span>{t(employeeWords.access.lastSignIn)}</span>
          <span className={record.last_login_at ? "number" : "muted"}>
            {record.last_login_at ? formatInstant(record.last_login_at) : t(employeeWords.access.never)}
          </span>
        </li>
        <li className="row">
          <span>{t(employeeWords.access.factor)}</span>
          <span className="value row gap-2">
            <span className={record.two_factor ? "chip success" : "chip neutral"}>
              {t(employeeWords.access[record.two_factor ? "on" : "off"])}
            </span>
          </span>
          <span className="actions">{button("reset")}</span>
        </li>
        <li className="row">
          <span>{t(employeeWords.access.invitation)}</span>
          <span className="value row gap-2">
            {record.invitation ? (
              <InvitationMark record={record} />
            ) : (
              <span className="muted">{t(employeeWords.access.none)}</span>
            )}
            {record.invitation_until && (
              <span className="muted">
                {t(employeeWords.access.until, { until: formatInstant(record.invitation_until) })}
              </span>
            )}
          </span>
          <span className="actions">
            {button("invite")}
            {button("revoke")}
          </span>
        </li>
      </Stack>
    </Panel>
  );
}

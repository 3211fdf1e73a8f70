import { useRecordContext } from "react-admin";
import { employee } from "../../contract/employees/resource";
import { employeeRoutes } from "../../contract/employees/routes";
import { Create, SecondPerson } from "../admin/Create";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { Show } from "../admin/Show";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { FieldView } from "../kit/FieldView";
import { useAnswer } from "../kit/useAnswer";
import { useMayCall } from "../kit/useMay";
import { Facts, Stack } from "../theme/layout";
import { AccessPanel } from "./AccessPanel";
import { EmployeeActions } from "./EmployeeActions";
import { SessionsPanel } from "./SessionsPanel";
import { employeeWords } from "./words";

/** What one looks for first; status and name stand in the head. */
const FACTS = ["email", "phone", "role", "join_date"];

/** The page that invites an employee; it says before whether a second person has to agree. */
export const EmployeeCreate = () => (
  <Create>
    <DefinedForm end={<InvitationRule />} />
  </Create>
);

function InvitationRule() {
  const { data } = useAnswer(employeeRoutes.invitationRule, {}, { staleTime: 0 });
  if (!data) return null;
  return data.second_person ? <SecondPerson /> : <p className="callout">{t(employeeWords.alone)}</p>;
}

/** The page that changes an employee, with how they come in and where they are signed in below. */
export const EmployeeEdit = () => (
  <Edit actions={<Actions />}>
    <DefinedForm />
    <Panels />
  </Edit>
);

/** The page of an employee for those who may only look. */
export const EmployeeShow = () => (
  <Show actions={<Actions />}>
    <Overview />
    <Panels />
  </Show>
);

function Actions() {
  const record = useRecordContext();
  return record ? <EmployeeActions record={record} words={t(employeeWords.actionsButton)} /> : null;
}

function Overview() {
  const record = useRecordContext();
  const facts = employee.fields.filter(({ path }) => FACTS.includes(path));
  return (
    record && (
      <Facts
        first
        facts={Object.fromEntries(
          facts.map((field) => [fieldLabel(field), <FieldView key={field.path} record={record} field={field} />]),
        )}
      />
    )
  );
}

function Panels() {
  const record = useRecordContext();
  const mayEnd = useMayCall(employeeRoutes.endSession);
  return (
    record && (
      <Stack>
        <AccessPanel />
        <SessionsPanel id={record.id} title={t(employeeWords.sessions.title)} mayEnd={mayEnd} />
      </Stack>
    )
  );
}

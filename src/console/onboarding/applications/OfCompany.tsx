import { useGetList, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { paiseOf } from "../../../contract/money";
import { applications } from "../../../contract/onboarding/resource";
import { t } from "../../i18n/t";
import { pathOf } from "../../kit/paths";
import { useMay } from "../../kit/useMay";
import { Row } from "../../theme/layout";
import type { Application } from "./application";
import { applicationWords } from "./words";
/** Tells of the application that the company of a page comes from, and whether it is paid; nothing of any other. */
export function OfCompany() {
  const company = useRecordContext();
  const maySee = useMay(applications.name, "list");
  const { data } = useGetList<Application>(
    applications.name,
    { filter: { company_id: company?.id }, pagination: { page: 1, perPage: 1 } },
    // A server without applications has none to tell of.
    { enabled: maySee && company !== undefined, retry: false, onError: () => undefined },
  );
  const application = data?.[0];
  if (!application) return null;
  const { received, due_first } = application;
  // What was given back leaves nothing that is due, and nothing that is paid.
  const isPaid = due_first !== null && paiseOf(received) >= paiseOf(due_first);
  return (
    <Row as="section" className="callout" aria-label={t(applicationWords.company.title)}>
      <span>
        {t(applicationWords.company.title)}:{" "}
        <Link to={pathOf(applications.name, "show", application.id)}>{application.number}</Link>
      </span>
      <span>{t(applicationWords.company[isPaid ? "paid" : "waits"])}</span>
    </Row>
  );
}

import { useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { employee } from "../../contract/employees/resource";
import { roleRoutes } from "../../contract/roles/routes";
import { ACCOUNT_STATUS } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import { pathOf, recordVerb } from "../kit/paths";
import { StatusChip } from "../kit/StatusChip";
import { useAnswer } from "../kit/useAnswer";
import { useMay } from "../kit/useMay";
import { formatNumber } from "../kit/values";
import { Panel } from "../theme/layout";
import { roleWords } from "./words";

/** Shows who holds the role around it: employees by name, everybody else counted; nothing where the server cannot say. */
export function Holders() {
  const id = useRecordContext()?.id ?? "";
  const mayEdit = useMay(employee.name, "edit");
  const { data, error } = useAnswer(roleRoutes.holders, { params: { id } });
  if (!data && !error) return null;
  const more = data ? data.found - data.people.length : 0;
  return (
    <Panel
      title={
        <>
          {t(roleWords.holders.title)} {data && <span className="count">{formatNumber(data.found)}</span>}
        </>
      }
    >
      {!data && <p className="muted">{t(roleWords.holders.failed)}</p>}
      {data?.found === 0 && <p className="muted">{t(roleWords.holders.none)}</p>}
      {data && data.people.length > 0 && (
        <ul>
          {data.people.map((person) => (
            <li key={person.id}>
              <Link to={pathOf(employee, recordVerb(employee, mayEdit), person.id)}>{person.name}</Link>
              {person.status !== "Active" && <StatusChip status={person.status} choices={ACCOUNT_STATUS} />}
            </li>
          ))}
        </ul>
      )}
      {data && more > 0 && (
        <p className="muted">
          {t(roleWords.holders[data.people.length ? "more" : "count"], {
            smart_count: more,
            count: formatNumber(more),
          })}
        </p>
      )}
    </Panel>
  );
}

import { resources } from "../../contract/resources";
import { useWords } from "../i18n/useWords";
import { ChangedValue } from "../kit/ChangedValue";
import type { Approval } from "./approval";

/** Shows the difference that a request makes, field by field; of a deletion, what is lost. */
export function ChangesTable({ request: { resource, action, changes } }: { request: Approval }) {
  const { t, field: nameOf } = useWords();
  const definition = resources.find(({ name }) => name === resource);
  const sides = action === "remove" ? (["before"] as const) : (["before", "after"] as const);
  const place = (path: string) => definition?.fields.findIndex((field) => field.path === path) ?? 0;
  const rows = Object.entries(changes ?? {}).sort(([one], [other]) => place(one) - place(other));
  if (!rows.length) return null;
  return (
    <section className="panel section">
      <h2>{t("console.approvals.changes")}</h2>
      <div className="approval-changes">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("console.approvals.field")}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {t(`console.approvals.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([path, change]) => {
              const field = definition?.fields.find((one) => one.path === path);
              return (
                <tr key={path}>
                  <th scope="row">{definition && field ? nameOf(definition, field) : path}</th>
                  {sides.map((side) => (
                    <td key={side} className={side}>
                      <ChangedValue field={field} value={change[side]} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

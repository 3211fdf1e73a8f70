import type { AuditEntry } from "../../contract/commonCalls";
import { changedLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { ChangedValue } from "../kit/ChangedValue";
import { useParts } from "../kit/parts";
import { Panel } from "../theme/layout";
import type { Approval } from "./approval";
import { useAskedFields } from "./useAskedFields";
import { approvalWords } from "./words";

const SIDES = ["before", "after"] as const;

/** Shows the difference that a request makes, field by field; of a deletion, what is lost. */
export function ChangesTable({ request: { resource, action, changes } }: { request: Approval }) {
  if (!Object.keys(changes ?? {}).length) return null;
  return (
    <Panel title={t(approvalWords.changes)}>
      <Changes {...{ resource, action, changes }} sides={action === "remove" ? ["before"] : SIDES} />
    </Panel>
  );
}

interface Props extends Pick<AuditEntry, "resource" | "changes"> {
  /** What a request asks for, which may take more than the record has. */
  action?: string;
  sides?: readonly (typeof SIDES)[number][];
}

/**
 * Shows what each field was before a change and after it, in the order of the record's fields.
 *
 * It suspends until all of it can be shown, and is of one height from then on.
 */
export function Changes({ resource, action, changes, sides = SIDES }: Props) {
  const { changes: ownChanges, changed } = useParts(resource);
  const fields = useAskedFields(resource, action);
  // What takes the cells of both sides may be long: it comes last.
  const place = (path: string) =>
    ownChanges?.[path] ? fields.length : fields.findIndex((field) => field.path === path);
  const rows = Object.entries(changes).sort(([one], [other]) => place(one) - place(other));
  // No SmallTable: what a subject shows of a change itself takes the cells of both sides.
  return (
    <div className="scroller">
      <table className="table plain changes">
        <thead>
          <tr>
            <th scope="col">{t(approvalWords.field)}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {t(approvalWords[side])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([path, change]) => {
            const field = fields.find((one) => one.path === path);
            const Own = ownChanges?.[path];
            const OwnAfter = changed?.[path];
            return (
              <tr key={path}>
                <th scope="row">{changedLabel(fields, path)}</th>
                {Own ? (
                  <td colSpan={sides.length}>
                    <Own {...change} />
                  </td>
                ) : (
                  sides.map((side) => (
                    <td key={side} className={side}>
                      {OwnAfter && side === "after" ? (
                        <OwnAfter after={change.after} />
                      ) : (
                        <ChangedValue field={field} value={change[side]} />
                      )}
                    </td>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

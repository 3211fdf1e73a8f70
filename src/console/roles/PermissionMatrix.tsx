import { ACTIONS, allows, type Grants, PERMISSION_SUBJECTS } from "../../contract/permissions";
import { t } from "../i18n/t";
import { columnShare, rowShare, type Share, SUBJECTS, withColumn, withGrant, withRow } from "./matrix";
import { roleWords } from "./words";
import "./roles.css";

interface Props {
  grants: Grants;
  /** Absent: the matrix is only shown. */
  onChange?: (grants: Grants) => void;
}

/**
 * Shows what a role may do, subjects down and actions across, and lets one tick single boxes, rows and columns.
 *
 * No SmallTable: its head and its first column stay in sight, and a row above all others stands for every subject.
 */
export function PermissionMatrix({ grants, onChange }: Props) {
  return (
    <div className="scroller matrix-frame">
      <table className="matrix">
        <caption className="visually-hidden">{t(roleWords.permissions)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(roleWords.all)}</th>
            {ACTIONS.map((one) => (
              <th key={one} scope="col">
                {t(roleWords.action[one])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {onChange && (
            <tr className="every">
              <th scope="row">{t(roleWords.everySubject)}</th>
              <td />
              {ACTIONS.map((one) => (
                <td key={one}>
                  <Tick
                    label={t(roleWords.column, { action: t(roleWords.action[one]) })}
                    share={columnShare(grants, one)}
                    onChange={(on) => onChange(withColumn(grants, one, on))}
                  />
                </td>
              ))}
            </tr>
          )}
          {SUBJECTS.map((subject) => (
            <tr key={subject}>
              <th scope="row">{t(PERMISSION_SUBJECTS[subject])}</th>
              <td>
                <Tick
                  label={t(roleWords.row, { subject: t(PERMISSION_SUBJECTS[subject]) })}
                  share={rowShare(grants, subject)}
                  {...(onChange ? { onChange: (on) => onChange(withRow(grants, subject, on)) } : {})}
                />
              </td>
              {ACTIONS.map((one) => (
                <td key={one}>
                  <Tick
                    label={t(roleWords.tick, {
                      subject: t(PERMISSION_SUBJECTS[subject]),
                      action: t(roleWords.action[one]),
                    })}
                    share={allows(grants, subject, one) ? "all" : "none"}
                    {...(onChange ? { onChange: (on) => onChange(withGrant(grants, subject, one, on)) } : {})}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TickProps {
  label: string;
  share: Share;
  onChange?: (on: boolean) => void;
}

const Tick = ({ label, share, onChange }: TickProps) => (
  <label className="tick">
    <input
      type="checkbox"
      aria-label={label}
      checked={share === "all"}
      // Still focusable: by keyboard, a wide matrix is scrolled from box to box.
      aria-readonly={!onChange}
      ref={(box) => {
        if (box) box.indeterminate = share === "some";
      }}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  </label>
);

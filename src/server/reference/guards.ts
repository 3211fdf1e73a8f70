import { html } from "hono/html";
import { GUARDED_WRITES, type GuardedWrite } from "../../contract/approvals/guardedWrites";
import { GUARD_RULES, type Waits } from "../../contract/guard";
import { resourceNamed } from "../../contract/resourceNamed";

/** Draws the table of what a second person has to approve, by whatever path it is asked. */
export const guardsTable = () => html`<h2>What waits for a second person</h2>
  <p>
    Such a call answers 202 with the number of the request in <code>X-Approval-Id</code>; nothing has changed yet. It is
    done when somebody else approves it at <code>PUT /console/approvals/:id/decision</code>, who needs the right to
    approve the subject and whose account the asker has neither made nor changed within seven days.
  </p>
  <table>
    <tr><th>What</th><th>Subject</th><th>Asked by</th><th>Waits</th></tr>
    ${GUARDED_WRITES.map(
      (guard) => html`<tr>
        <td>${guard.what}</td>
        <td>${resourceNamed(guard.resource).label}</td>
        <td>${askedBy(guard)}</td>
        <td>${wordsOf(guard.waits)}</td>
      </tr>`,
    )}
  </table>`;

const askedBy = ({ write }: GuardedWrite) =>
  write.includes(" ") ? html`<code>${write}</code>` : `${write}, by every path`;

/** Says when a write waits. */
function wordsOf(waits: Waits): string {
  if (waits === "always") return "always";
  if ("changed" in waits) return `when one of these changes: ${waits.changed.join(", ")}`;
  if ("settings" in waits) return `for these settings: ${waits.settings.join(", ")}`;
  if ("field" in waits) return `when ${waits.field} is ${waits.is.join(" or ")}`;
  if ("rule" in waits) return `when ${GUARD_RULES[waits.rule]}`;
  return `from the setting ${waits.amountFrom} on, and always without ${waits.proof}; not from a wallet`;
}

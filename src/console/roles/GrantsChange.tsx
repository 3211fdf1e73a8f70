import { ACTIONS, allows, type Grants, PERMISSION_SUBJECTS } from "../../contract/permissions";
import { t } from "../i18n/t";
import { SUBJECTS } from "./matrix";
import { roleWords } from "./words";
import "./roles.css";

/** Says what a change of a role newly allows and what no longer, instead of both tables whole. */
export function GrantsChange({ before, after }: { before: unknown; after: unknown }) {
  const differences = [
    { words: roleWords.change.allowed, grants: beyond(before, after) },
    { words: roleWords.change.forbidden, grants: beyond(after, before) },
  ].filter(({ grants }) => grants.length > 0);
  return (
    <span className="stack gap-1 grants-change">
      {differences.map(({ words, grants }) => (
        <span key={words}>
          <span className="muted">{t(words)}:</span>{" "}
          {grants
            .map(({ subject, actions }) => {
              const named = actions.map((action) => t(roleWords.action[action]));
              return `${t(PERMISSION_SUBJECTS[subject])} (${named.join(", ")})`;
            })
            .join(" · ")}
        </span>
      ))}
    </span>
  );
}

/** Lists what the second grants allow beyond the first. */
function beyond(less: unknown, more: unknown) {
  const [own, given] = [less, more].map((grants) => (grants ?? {}) as Grants) as [Grants, Grants];
  return SUBJECTS.map((subject) => ({
    subject,
    actions: ACTIONS.filter((action) => allows(given, subject, action) && !allows(own, subject, action)),
  })).filter(({ actions }) => actions.length > 0);
}

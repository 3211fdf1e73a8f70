import { Plus, SearchX } from "lucide-react";
import { useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { msg } from "../../contract/language/message";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Notice } from "../kit/Notice";
import { pathOf } from "../kit/paths";
import { useMay } from "../kit/useMay";
import { useResource } from "../kit/useResource";

/** Says that a list has no records at all, in the words of specification §2; only some offer to add one. */
export function Empty({ of }: { of?: Resource }) {
  const here = useResource(of?.name);
  const resource = of ?? here;
  const mayCreate = useMay(resource.name, "create");
  const { one, many, add } = resource.empty ?? { one: resource.label, many: resource.plural };
  return (
    <Notice
      icon={Stack}
      title={t(kitWords.empty.title, { one: msg(one) })}
      text={t(kitWords.empty.text, { many: msg(many) })}
    >
      {add && mayCreate && (
        <Link className="button primary" to={pathOf(resource, "create")}>
          <Plus size={16} aria-hidden /> {t(add)}
        </Link>
      )}
    </Notice>
  );
}

/** Says that no record fits the filters and offers to clear them. */
export function NoResults() {
  const { setFilters } = useListContext();
  return (
    <Notice icon={SearchX} title={t(kitWords.empty.filtered)} text={t(kitWords.empty.filteredText)}>
      <button type="button" className="button" onClick={() => setFilters({}, [])}>
        {t(kitWords.empty.clear)}
      </button>
    </Notice>
  );
}

const Stack = () => (
  <svg width="72" height="60" viewBox="0 0 72 60" fill="none" aria-hidden="true">
    <path d="M36 4 66 19 36 34 6 19Z" fill="var(--primary-soft)" stroke="var(--primary)" strokeWidth="1.5" />
    <path d="m6 30 30 15 30-15M6 41l30 15 30-15" stroke="var(--line)" strokeWidth="1.5" />
  </svg>
);

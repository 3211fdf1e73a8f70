import { TriangleAlert } from "lucide-react";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Back } from "./Back";
import { useDocumentTitle } from "./PageTitle";

/** Says why a record cannot be shown. */
export function RecordFailure({ resource, error }: { resource: Resource; error: Error }) {
  useDocumentTitle(t(kitWords.record.failed));
  return (
    <div className="screen" role="alert">
      <TriangleAlert size={40} strokeWidth={1.25} aria-hidden />
      <h1>{t(kitWords.record.failed)}</h1>
      <p>{error.message}</p>
      <Back resource={resource} failed />
    </div>
  );
}

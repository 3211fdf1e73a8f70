import { TriangleAlert } from "lucide-react";
import { useTranslate } from "react-admin";
import type { Resource } from "../../contract/resource";
import { Back } from "./Back";
import { useDocumentTitle } from "./PageTitle";

/** Says why a record cannot be shown. */
export function RecordFailure({ definition, error }: { definition: Resource; error: Error }) {
  const t = useTranslate();
  useDocumentTitle(t("console.record.failed"));
  return (
    <div className="screen" role="alert">
      <TriangleAlert size={40} strokeWidth={1.25} aria-hidden />
      <h1>{t("console.record.failed")}</h1>
      <p>{error.message}</p>
      <Back definition={definition} />
    </div>
  );
}

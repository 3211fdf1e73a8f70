import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { assetSectionRoutes } from "../../../../contract/assets/sectionRoutes";
import { t } from "../../../i18n/t";
import { FileView } from "../../../kit/FileView";
import { failureWords } from "../../../kit/failureWords";
import { useConsoleProvider } from "../../../kit/useConsoleProvider";
import { templatesWords } from "../../../templates/words";
import { Panel } from "../../../theme/layout";
import type { PartProps } from "../part";

/** Shows what an investor signs, with the entries of the tab as they are typed so far. */
export function AgreementPreview({ asset }: PartProps) {
  const provider = useConsoleProvider();
  const name = t(templatesWords.signature.name, { name: String(asset.name) });
  const { getValues } = useFormContext();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const values = getValues();
      return {
        shown: JSON.stringify(values),
        file: await provider.file(assetSectionRoutes.agreement, {
          params: { id: asset.id },
          body: { values: { ...values } },
        }),
      };
    },
  });
  const typed = JSON.stringify(useWatch());
  const isOutdated = data && typed !== data.shown;
  return (
    <Panel className="agreement" title={t(templatesWords.signature.title)}>
      <p className="muted">{t(templatesWords.signature.text)}</p>
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        <Eye size={16} aria-hidden /> {t(templatesWords.signature[isPending ? "making" : data ? "again" : "show"])}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {failureWords(error)}
        </p>
      )}
      {isOutdated && <p className="callout">{t(templatesWords.signature.outdated)}</p>}
      {data && <FileView file={data.file} name={name} saveAs={`${name}.pdf`} />}
    </Panel>
  );
}

import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { assetSectionRoutes } from "../../contract/assets/sectionRoutes";
import { t } from "../i18n/t";
import { Dialog } from "../kit/Dialog";
import { FileView } from "../kit/FileView";
import { failureWords } from "../kit/failureWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { templatesWords } from "./words";

/** Shows the template of the form, as it is typed so far, as the PDF that it becomes. */
export function TemplatePreview() {
  const provider = useConsoleProvider();
  const { getValues } = useFormContext();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async () => {
      const { name, body } = getValues();
      // A template may be looked at before it has a name.
      const title: string = name?.trim() || t(templatesWords.unnamed);
      return {
        title,
        file: await provider.file(assetSectionRoutes.template, { body: { name: title, body: body ?? "" } }),
      };
    },
  });
  return (
    <div>
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        <Eye size={16} aria-hidden /> {t(isPending ? templatesWords.signature.making : templatesWords.preview)}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {failureWords(error)}
        </p>
      )}
      {data && (
        <Dialog wide title={t(templatesWords.previewTitle, { name: data.title })} onClose={reset}>
          <p className="muted">{t(templatesWords.sample)}</p>
          <FileView file={data.file} name={data.title} saveAs={`${data.title}.pdf`} />
        </Dialog>
      )}
    </div>
  );
}

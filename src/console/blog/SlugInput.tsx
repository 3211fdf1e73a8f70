import { useEffect, useRef } from "react";
import { useRecordContext } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { Field } from "../../contract/fieldRegistry";
import { t } from "../i18n/t";
import { FormInput } from "../kit/FormInput";
import { Locked } from "../kit/inputs/Locked";
import { slugOf } from "./slug";
import { blogWords } from "./words";

/** Takes the address of a new post, proposed from its title until somebody types another one. */
export function ProposedSlug({ field }: { field: Field }) {
  const { getValues, setValue, formState } = useFormContext();
  const proposal = slugOf(useWatch({ name: "title" }));
  const proposed = useRef("");
  const { isSubmitted } = formState;
  useEffect(() => {
    const present: unknown = getValues(field.path);
    if (proposal === proposed.current || (present && present !== proposed.current)) return;
    proposed.current = proposal;
    setValue(field.path, proposal, { shouldDirty: true, shouldValidate: isSubmitted });
  }, [proposal, field.path, getValues, setValue, isSubmitted]);
  return <FormInput field={field} />;
}

/** Takes the address of a post, which is kept once it is published. */
export function KeptSlug({ field }: { field: Field }) {
  const post = useRecordContext();
  return (
    <Locked paths={post?.status === "published" ? [field.path] : []} why={t(blogWords.kept)}>
      <FormInput field={field} />
    </Locked>
  );
}

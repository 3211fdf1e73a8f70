import { useRef } from "react";
import { useWatch } from "react-hook-form";
import type { Field } from "../../contract/fieldRegistry";
import { FormInput } from "../kit/FormInput";
import { Stack } from "../theme/layout";
import { MergeFields } from "./MergeFields";
import { TemplatePreview } from "./TemplatePreview";
import "./templates.css";

/** Takes the text of a template, with the merge fields that it may hold beside it. */
export function TemplateBody({ field }: { field: Field }) {
  const input = useRef<HTMLDivElement>(null);
  const body: unknown = useWatch({ name: field.path });
  return (
    <div className="form-cell wide template-body">
      <div ref={input}>
        <FormInput field={field} />
      </div>
      <Stack as="aside">
        <TemplatePreview />
        <MergeFields body={typeof body === "string" ? body : ""} input={input} />
      </Stack>
    </div>
  );
}

import { Fragment } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { FormInput } from "../kit/FormInput";
import { ReviewActions } from "./ReviewActions";
import { ReviewSaid } from "./ReviewSaid";
import { Stars } from "./Stars";

const SECTIONS = {
  Review: ["rating", "text", "property_id", "user_id", "created_at"],
  Answer: ["answer", "answered_at", "updated_at"],
};

const input = (field: Field) =>
  field.path === "status" ? (
    <Fragment key={field.path}>
      <Said />
      <FormInput field={field} />
    </Fragment>
  ) : undefined;

const display = (field: Field, review: RaRecord) => (field.path === "rating" ? <Stars record={review} /> : undefined);

/** The page where a review is read, published or hidden, and answered. */
export const ReviewEdit = () => (
  <Edit actions={<Actions />}>
    <DefinedForm input={input} />
  </Edit>
);

/** The page of a review. */
export const ReviewShow = () => (
  <Show actions={<Actions />}>
    <SimpleShowLayout sections={SECTIONS} display={display} />
  </Show>
);

function Said() {
  const review = useRecordContext();
  return (
    review && (
      <div className="form-cell wide">
        <ReviewSaid review={review} />
      </div>
    )
  );
}

function Actions() {
  const review = useRecordContext();
  return review && <ReviewActions record={review} full />;
}

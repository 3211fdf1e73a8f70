import { Fragment } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import { EditPage } from "../kit/EditPage";
import { FormInput } from "../kit/FormInput";
import { ShowPage } from "../kit/ShowPage";
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
export const ReviewEdit = () => <EditPage input={input} actions={<Actions />} />;

/** The page of a review. */
export const ReviewShow = () => <ShowPage sections={SECTIONS} display={display} actions={<Actions />} />;

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

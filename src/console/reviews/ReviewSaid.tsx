import type { RaRecord } from "react-admin";
import { ReferenceName } from "../kit/ReferenceName";
import { formatInstant } from "../kit/values";
import { Stars } from "./Stars";

/** Shows what a customer says of an asset, with who said it, of what and when. */
export const ReviewSaid = ({ review }: { review: RaRecord }) => (
  <figure>
    <Stars record={review} />
    <blockquote className="prose">{review.text}</blockquote>
    <figcaption>
      <ReferenceName to="customers" id={review.user_id} link />
      <ReferenceName to="assets" id={review.property_id} link />
      <time dateTime={review.created_at}>{formatInstant(review.created_at)}</time>
    </figcaption>
  </figure>
);

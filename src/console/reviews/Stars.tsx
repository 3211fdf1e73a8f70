import { Star } from "lucide-react";
import type { RaRecord } from "react-admin";
import { t } from "../i18n/t";
import { reviewWords } from "./words";
import "./reviews.css";

const PLACES = [1, 2, 3, 4, 5];

/** Shows a rating as stars, and in words. */
export function Stars({ record }: { record: RaRecord }) {
  const rating: number = record.rating;
  return (
    <span className="stars">
      {PLACES.map((place) => (
        <Star key={place} size={14} aria-hidden className={place <= rating ? "given" : undefined} />
      ))}{" "}
      <span className="number">{t(reviewWords.rating, { rating })}</span>
    </span>
  );
}

import { Star } from "lucide-react";
import type { RaRecord } from "react-admin";
import { useWords } from "../i18n/useWords";
import "./reviews.css";

const PLACES = [1, 2, 3, 4, 5];

/** Shows a rating as stars, and in words. */
export function Stars({ record }: { record: RaRecord }) {
  const { t } = useWords();
  const rating: number = record.rating;
  return (
    <span className="stars">
      {PLACES.map((place) => (
        <Star key={place} size={14} aria-hidden className={place <= rating ? "given" : undefined} />
      ))}{" "}
      <span className="number">{t("console.reviews.rating", { rating })}</span>
    </span>
  );
}

import { asc, desc, eq } from "drizzle-orm";
import type { RecordOf } from "../contract/resource";
import { reviews } from "../contract/reviews/resource";
import { DAY } from "../contract/time";
import type { Database } from "../server/db/database";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { instantOf } from "../server/db/sample/time";
import { tables } from "../server/db/tables";
import type { Values } from "../server/resources/values";
import { COMPLETED } from "./orders";

type Status = RecordOf<typeof reviews>["status"];

// Enough for two pages of the list.
const REVIEWS = 40;

/** What customers say, by the stars that they give. */
const TEXTS: Readonly<Record<number, readonly string[]>> = {
  1: ["Nobody answered my calls for a week.", "The documents came twice and each time with the wrong name."],
  2: ["It took far longer than promised.", "Good asset, but the payment page failed three times."],
  3: ["All right so far. I will say more after the first payout.", "Clear offer, slow signature."],
  4: [
    "Well explained, and the statements come on time.",
    "Easy to buy. I would like to see more pictures of the site.",
  ],
  5: [
    "From the order to the tokens in nine days. Very happy.",
    "The visit to the site convinced me.\nThank you to the team!",
  ],
};

const ANSWERS: Readonly<Record<number, string>> = {
  1: "We are sorry. A colleague has called you and set it right.",
  2: "Thank you for telling us; we are working on it.",
  3: "Thank you! The first statement comes at the end of the quarter.",
  4: "Thank you. New pictures are on the page of the asset now.",
  5: "Thank you for your trust.",
};

const STATUSES: readonly Status[] = ["published", "pending", "published", "published", "hidden"];
const STARS = [5, 4, 5, 3, 1, 4, 2, 5];

/** Draws what customers say of what they own; whoever says it has got the tokens before. */
export async function reviewRows(tx: Database, now: number): Promise<Values[]> {
  const { orders } = tables;
  const { user_id, property_id, updated_at } = orders;
  const owned = await tx
    .selectDistinctOn([user_id, property_id], { user_id, property_id, got: updated_at })
    .from(orders)
    .where(eq(orders.status, COMPLETED))
    .orderBy(asc(user_id), asc(property_id), desc(updated_at))
    .limit(REVIEWS);
  return owned.map(({ got, ...about }, index) => {
    const draw = drawFor("sample review", index);
    const status = STATUSES[index % STATUSES.length] as Status;
    const rating = STARS[index % STARS.length] as number;
    const said = Math.min(now, Date.parse(got) + draw.integer(1, 30) * DAY);
    const answered = Math.min(now, said + draw.integer(1, 6) * DAY);
    const hasAnswer = status === "published" && draw.chance(60);
    return buildRow(
      reviews,
      {
        ...about,
        rating,
        text: draw.pick(TEXTS[rating] ?? []),
        status,
        answer: hasAnswer ? (ANSWERS[rating] ?? null) : null,
        answered_at: hasAnswer ? instantOf(answered) : null,
        created_at: instantOf(said),
        updated_at: instantOf(status === "pending" ? said : answered),
      },
      index,
    );
  });
}

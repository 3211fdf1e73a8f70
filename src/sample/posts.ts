import { blog } from "../contract/blog/resource";
import type { RecordOf } from "../contract/resource";
import { DAY } from "../contract/time";
import { buildRow } from "../server/db/sample/build";
import { instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";

type Post = RecordOf<typeof blog>;

/** Posts by how they stand: title, category, days from now on which each comes out, summary and text. */
const POSTS: Readonly<Record<Post["status"], readonly [string, Post["category"], number | null, string, string][]>> = {
  published: [
    [
      "Welcome to the platform",
      "news",
      -420,
      "Why we sell homes, films and songs in parts.",
      "<p>Good assets are dear, and whole ones are for few. Here each is held by a company of its own, and its parts are tokens that many can own.</p><h3>What you will find here</h3><ul><li>Offers, with every document behind them.</li><li>What your tokens brought, every quarter.</li></ul>",
    ],
    [
      "How a token comes to your wallet",
      "guide",
      -260,
      "From the first click to the transfer, step by step.",
      "<h3>1. Verify yourself</h3><p>Four checks, mostly done within a day.</p><h3>2. Order and sign</h3><p>You sign the agreement on your phone.</p><h3>3. Pay</h3><p>Your money waits in the escrow account until the raise is complete; then the tokens are sent.</p>",
    ],
    [
      "Rents of the quarter",
      "market",
      -95,
      "Offices are full again, plots are quiet.",
      "<p>Rents of our towers rose by <strong>4.2 %</strong> within a year. Land brought little, as land does.</p>",
    ],
    [
      "Behind the scenes of a villa",
      "asset",
      -40,
      "Forty days, two roofs and a lot of rain.",
      "<p>The roofers left last week. The first guests come in spring.</p><blockquote><p>The monsoon cost us three days and showed us every leak.</p></blockquote>",
    ],
    [
      "What changes with the new disclosure rules",
      "regulation",
      -12,
      "More to read before you sign, and why that is good.",
      "<p>Every offer now names its risks on one page. Nothing changes for tokens that you hold.</p>",
    ],
  ],
  scheduled: [
    [
      "Five questions before you invest",
      "guide",
      3,
      "A short list for a long decision.",
      "<ol><li>Can I do without this money for years?</li><li>Who holds the asset?</li><li>Where does its income come from?</li><li>Who may sell it, and when?</li><li>What does it cost me?</li></ol>",
    ],
    [
      "The year ahead for music rights",
      "market",
      12,
      "Streams grow, and so do the catalogues.",
      "<p>We look at what songs earned, and at what they may earn next.</p>",
    ],
  ],
  draft: [
    ["A villa by the sea, let all year", "asset", null, "Who stays there, and for how long.", "<p>To be written.</p>"],
    [
      "Our office moves",
      "news",
      null,
      "New rooms, the same telephone number.",
      "<p>From spring on we are next door.</p>",
    ],
  ],
};

/** Gives the rows of the posts, of every category and status; pictures are taken in turn, drafts have none. */
export function postRows(pictures: readonly string[], now: number): Values[] {
  const posts = Object.entries(POSTS).flatMap(([status, some]) => some.map((post) => ({ status, post })));
  return posts.map(({ status, post: [title, category, days, summary, body] }, index) => {
    const at = days === null ? null : instantOf(now + days * DAY);
    const written = instantOf(now - (days !== null && days < 0 ? 2 - days : posts.length - index) * DAY);
    return buildRow(
      blog,
      {
        title,
        slug: title
          .toLowerCase()
          .replace(/[^a-z\d]+/g, "-")
          .replace(/-$/, ""),
        category,
        status: status as Post["status"],
        publish_at: at,
        cover: status === "draft" ? null : (pictures[index % pictures.length] ?? null),
        summary,
        body,
        created_at: written,
        updated_at: status === "published" && at ? at : written,
      },
      index,
    );
  });
}

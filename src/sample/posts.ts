import { blog } from "../contract/blog/resource";
import type { RecordOf } from "../contract/resource";
import { DAY } from "../contract/time";
import { buildRow } from "../server/db/sample/build";
import { instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";

type Post = RecordOf<typeof blog>;

/** Posts: days from now on which each comes out, none of a draft; category, title, summary, and the text below. */
const POSTS = `
-420 | news | Welcome to the platform | Why we sell homes, films and songs in parts.
<p>Good assets are dear, and whole ones are for few. Here each is held by a company of its own, and its parts are tokens that many can own.</p><h3>What you will find here</h3><ul><li>Offers, with every document behind them.</li><li>What your tokens brought, every quarter.</li></ul>
-260 | guide | How a token comes to your wallet | From the first click to the transfer, step by step.
<h3>1. Verify yourself</h3><p>Four checks, mostly done within a day.</p><h3>2. Order and sign</h3><p>You sign the agreement on your phone.</p><h3>3. Pay</h3><p>Your money waits in the escrow account until the raise is complete; then the tokens are sent.</p>
-95 | market | Rents of the quarter | Offices are full again, plots are quiet.
<p>Rents of our offices rose by <strong>4.2 %</strong> within a year. Land brought little, as land does.</p>
-40 | asset | Behind the scenes of Nutmeg Villa | Forty days, two roofs and a lot of rain.
<p>The roofers left last week. The first guests come in spring.</p><blockquote><p>The monsoon cost us three days and showed us every leak.</p></blockquote>
-12 | regulation | What changes with the new disclosure rules | More to read before you sign, and why that is good.
<p>Every offer now names its risks on one page. Nothing changes for tokens that you hold.</p>
3 | guide | Five questions before you invest | A short list for a long decision.
<ol><li>Can I do without this money for years?</li><li>Who holds the asset?</li><li>Where does its income come from?</li><li>Who may sell it, and when?</li><li>What does it cost me?</li></ol>
12 | market | The year ahead for music rights | Streams grow, and so do the catalogues.
<p>We look at what songs earned, and at what they may earn next.</p>
- | asset | A villa by the sea, let all year | Who stays there, and for how long.
<p>To be written.</p>
- | news | Our office moves | New rooms, the same telephone number.
<p>From spring on we are next door.</p>`;

/** Gives the rows of the posts, of every category and status; pictures are taken in turn, drafts have none. */
export function postRows(pictures: readonly string[], now: number): Values[] {
  const posts = POSTS.trim().split(/\n(?!<)/);
  return posts.map((post, index) => {
    const [head = "", body = ""] = post.split("\n");
    const [days = "", category, title = "", summary] = head.split(" | ");
    const at = days === "-" ? null : instantOf(now + Number(days) * DAY);
    const isOut = Number(days) < 0;
    const status = at === null ? "draft" : isOut ? "published" : "scheduled";
    const written = instantOf(now - (isOut ? 2 - Number(days) : posts.length - index) * DAY);
    return buildRow(
      blog,
      {
        ...{ title, category: category as Post["category"], status, publish_at: at, summary, body },
        slug: title.toLowerCase().replace(/[^a-z\d]+/g, "-"),
        cover: status === "draft" ? null : (pictures[index % pictures.length] ?? null),
        ...{ created_at: written, updated_at: isOut && at ? at : written },
      },
      index,
    );
  });
}

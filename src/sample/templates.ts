import type { RecordOf } from "../contract/resource";
import { templates } from "../contract/templates/resource";
import { DAY } from "../contract/time";
import { buildRow } from "../server/db/sample/build";
import { instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";

type Template = Pick<RecordOf<typeof templates>, "name" | "kind" | "language" | "revision" | "status" | "body">;

const PARTIES =
  "<p>Between <strong>{{issuer.name}}</strong>, for {{spv.name}}, and <strong>{{investor.name}}</strong>, {{investor.address}}, PAN {{investor.pan}}.</p>";
const SIGNED = "<p>{{place}}, {{today}}</p><p>{{investor.signature}}</p><p>{{issuer.signature}}</p>";

const SUBSCRIPTION = `<h2>Subscription agreement</h2>${PARTIES}
<h3>1. Subscription</h3><p>The investor subscribes for {{order.units}} of {{token.total}} tokens of {{asset.name}} ({{asset.symbol}}), {{asset.address}}, at {{token.price}} each, {{order.amount}} in all.</p>
<h3>2. Payment</h3><p>The amount is paid into the escrow account of {{spv.name}} and released once the raise is complete.</p>
<h3>3. Rights of the investor</h3><ul><li>An equal part, for each token, of what the asset brings after costs.</li><li>Statements every three months.</li><li>The money back where the raise is not completed.</li></ul>
<h3>4. Disputes</h3><p>Disputes are settled by arbitration in {{arbitration.seat}}.</p>${SIGNED}<p>{{issuer.signatory}}, {{issuer.title}}</p>`;

const TERM_SHEET = `<h2>Term sheet: {{asset.name}}</h2>
<ul><li>Issuer: {{issuer.name}}</li><li>Held by: {{spv.name}}</li><li>Tokens: {{token.total}} at {{token.price}}</li></ul>
<p>This sheet sums up the offer and binds nobody. As of {{today}}.</p>`;

const INVESTOR_AGREEMENT = `<h2>Investor agreement</h2>${PARTIES}
<p>The investor has read the risks of {{asset.name}} and keeps {{investor.email}} up to date for all notices.</p>${SIGNED}`;

const CERTIFICATE = `<h2>Certificate</h2>
<p><strong>{{investor.name}}</strong> holds {{order.units}} tokens of {{asset.name}} ({{asset.symbol}}), issued by {{spv.name}}.</p><p>{{today}}</p><p>{{issuer.signature}}</p>`;

/** Templates of every kind, language and status; the first is what investors sign. */
const TEMPLATES: readonly Template[] = [
  {
    name: "Subscription agreement",
    kind: "subscription-agreement",
    language: "en",
    revision: 2,
    status: "active",
    body: SUBSCRIPTION,
  },
  {
    name: "Subscription agreement until last year",
    kind: "subscription-agreement",
    language: "en",
    revision: 1,
    status: "retired",
    body: `<h2>Subscription agreement</h2>${PARTIES}${SIGNED}`,
  },
  { name: "Term sheet", kind: "term-sheet", language: "en", revision: 1, status: "active", body: TERM_SHEET },
  {
    name: "Investor agreement",
    kind: "investor-agreement",
    language: "en",
    revision: 1,
    status: "draft",
    body: INVESTOR_AGREEMENT,
  },
  { name: "Certificate", kind: "certificate", language: "en", revision: 1, status: "active", body: CERTIFICATE },
  notice(
    "hi",
    "<h2>भुगतान की सूचना</h2><p>प्रिय {{investor.name}},</p><p>{{asset.name}} के आपके {{order.units}} टोकनों के लिए {{order.amount}} का भुगतान शेष है।</p>",
  ),
  notice(
    "mr",
    "<h2>देयक सूचना</h2><p>प्रिय {{investor.name}},</p><p>{{asset.name}} मधील आपल्या {{order.units}} टोकनसाठी {{order.amount}} ही रक्कम देणे बाकी आहे.</p>",
  ),
  notice(
    "ta",
    "<h2>கட்டண அறிவிப்பு</h2><p>அன்புள்ள {{investor.name}},</p><p>{{asset.name}} இன் உங்கள் {{order.units}} டோக்கன்களுக்கு {{order.amount}} செலுத்த வேண்டியுள்ளது.</p>",
  ),
  notice(
    "ar",
    "<h2>إشعار بالدفع</h2><p>السيد/السيدة {{investor.name}}،</p><p>مبلغ {{order.amount}} مستحق عن {{order.units}} من رموز {{asset.name}}.</p>",
  ),
];

function notice(language: Template["language"], body: string): Template {
  return { name: `Payment is due (${language})`, kind: "notice", language, revision: 1, status: "draft", body };
}

/** Text of the template that the investors of the sample sign. */
export const AGREEMENT = SUBSCRIPTION;

/** Gives the rows of the templates; the first one is what investors sign. */
export const templateRows = (now: number): Values[] =>
  TEMPLATES.map((template, index) => {
    const at = instantOf(now - (555 - index * 20) * DAY);
    return buildRow(templates, { ...template, created_at: at, updated_at: at }, index);
  });

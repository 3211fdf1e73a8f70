import { isFilled, mergeFieldsOf } from "../../contract/templates/mergeFields";
import { drawFor } from "../../server/db/sample/draw";
import { inventPerson } from "../../server/db/sample/names";
import { AGREEMENT } from "../templates";
import type { Section } from "./known";

const SALE = "<p>The SPV sells the asset once holders of most tokens agree, and pays out what is left after costs.</p>";

/** Ways in which money comes back. */
export const exit: Section<"exit"> = ({ isProperty }) => ({
  items: [
    { title: isProperty ? "Sale of the property" : "Sale of the rights", text: SALE },
    { title: "Sale of tokens", text: "<p>Tokens may be sold to other verified investors of the platform.</p>" },
    ...(isProperty
      ? []
      : [{ title: "Income until the rights end", text: "<p>Income is paid out <em>every quarter</em>.</p>" }]),
  ],
});

/** What has to be read before investing. */
export const disclosure: Section<"disclosure"> = ({ name, isProperty }) => ({
  text:
    `<h3>Before you invest in ${name}</h3><p>You can lose all that you invest. Nobody promises income or a sale.</p>` +
    `<ul><li>Tokens may find no buyer.</li><li>${isProperty ? "Rents can fall and units stand empty." : "A work may never find its audience."}</li><li>Rules and taxes can change.</li></ul>`,
});

/** Taxes beyond those that every investor knows. */
export const tax: Section<"tax"> = ({ isProperty }) => ({
  items: [
    { name: "Tax deducted at source", rate: "10.0000", text: "Deducted from what is paid out to residents." },
    isProperty
      ? { name: "Property tax", text: "Paid by the SPV out of the rents." }
      : { name: "Goods and services tax", rate: "18.0000", text: "On fees of the platform." },
  ],
});

/** The terms and conditions of the offer. */
export const terms: Section<"terms"> = () => ({
  items: [
    { title: "Who may invest", text: "<p>Everybody of age whose identity the platform has verified.</p>" },
    { title: "Payment", text: "<p>Within <strong>seven days</strong> of the signature, into the escrow account.</p>" },
    { title: "Cancellation", text: "<p>Free of charge until the documents are signed.</p>" },
  ],
});

/** Questions that investors ask. */
export const faq: Section<"faq"> = ({ name }) => ({
  items: [
    { title: "When do I get my tokens?", text: "<p>Once the raise is complete and your payment has arrived.</p>" },
    { title: `Can I visit ${name}?`, text: "<p>Twice a year, by appointment.</p>" },
    { title: "What happens if the raise fails?", text: "<p>Your money comes back in full, with its fees.</p>" },
  ],
});

/** What the template says that the platform cannot fill by itself. */
const VALUES: Readonly<Record<string, string>> = { "arbitration.seat": "Mumbai" };

/** What investors sign, and who signs for the issuer. */
export const signature: Section<"signature"> = ({ index, template, spv }) => ({
  template_id: template,
  signatory_name: Object.values(inventPerson(drawFor("sample signatory", index))).join(" "),
  signatory_title: "Director",
  values: mergeFieldsOf(AGREEMENT)
    .filter((field) => !isFilled(field))
    .map((field) => ({ field, value: VALUES[field] ?? spv.city })),
});

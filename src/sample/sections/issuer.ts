import { DAY } from "../../contract/time";
import { drawFor } from "../../server/db/sample/draw";
import { emailOf, inventCompany, inventPerson, phoneOf } from "../../server/db/sample/names";
import { dayOf } from "../../server/db/sample/time";
import type { SampleAsset } from "../assets";
import type { Section } from "./known";
import { worthOf } from "./offer";

/** Its pictures, the cover standing for it. */
export const gallery: Section<"gallery"> = ({ name, isProperty, pictures: [cover, view, sheet] }) => ({
  galleryFiles: [
    {
      file: cover,
      alt: isProperty ? `${name} from its front` : `The picture that announces ${name}`,
      mediaType: "image",
    },
    isProperty
      ? { file: view, alt: `${name} seen on the way to it`, mediaType: "image" }
      : { file: view, alt: `A moment of ${name}`, mediaType: "still" },
    isProperty
      ? { file: sheet, alt: `Plan of ${name}`, mediaType: "plan" }
      : { file: sheet, alt: `Poster of ${name}`, mediaType: "poster" },
  ],
  featuredImage: cover,
});

/** Who offers it. */
export const host: Section<"host"> = ({ index, company }) => {
  const person = Object.values(inventPerson(drawFor("sample host", index))).join(" ");
  return {
    company_id: company.id,
    hosted_by: company.name,
    about: `<p><strong>${company.name}</strong> prepares assets with care and answers to its investors every quarter.</p>`,
    website: `https://issuers.example/${company.id}`,
    contact_name: person,
    contact_email: emailOf(person, index + 1, "issuers.example"),
    contact_phone: phoneOf(600_000 + index),
  };
};

type Outcome = "pending" | "passed" | "concerns" | "failed" | "not-applicable";

/** How the checks of an asset ended, where not all of them were passed. */
const OUTCOMES: Partial<Record<SampleAsset["status"], readonly Outcome[]>> = {
  "in-review": ["passed", "pending", "pending", "not-applicable"],
  "changes-requested": ["passed", "failed", "concerns", "not-applicable"],
  live: ["passed", "passed", "concerns", "not-applicable"],
};

/** What was checked of it, and what that came to. */
export const diligence: Section<"diligence"> = ({ asset, index, isProperty, paper }) => {
  const draw = drawFor("sample diligence", index);
  const valuer = inventCompany(draw);
  const entered = Date.parse(String(asset.row.created_at));
  const titles = isProperty
    ? ["Title and encumbrances", "Condition of the structure", "Leases and rents", "Environment"]
    : ["Chain of title", "Budget and schedule", "Contracts of the cast and crew", "Insurance"];
  return {
    summary: "<p>Checked by people who have no share in the outcome:</p><ul><li>Ownership</li><li>Numbers</li></ul>",
    valuer,
    valuation: worthOf(asset, 4),
    valued_on: dayOf(entered - 30 * DAY),
    checks: titles.map((title, at) => {
      const outcome = OUTCOMES[asset.status]?.[at] ?? "passed";
      const isDone = outcome !== "pending";
      return {
        title,
        outcome,
        by: isDone ? valuer : null,
        on: isDone ? dayOf(entered - (20 - at) * DAY) : null,
        note: outcome === "concerns" ? "Passed on the condition that the missing copies follow." : null,
        file: at === 0 ? paper : null,
      };
    }),
  };
};

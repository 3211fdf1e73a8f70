import { company } from "../../../contract/resources/company";
import { COMPANY_STATUS, COUNTRY, LEGAL_ENTITY, valuesOf } from "../../../contract/vocabulary";
import type { Values } from "../../resources/shape";
import { buildRow } from "./build";
import { drawFor } from "./draw";
import { emailOf, inventCompany, inventGstin, inventPan, inventPerson, phoneOf } from "./names";
import { DAY, instantOf } from "./time";

const CITY: Record<keyof typeof COUNTRY, string> = {
  IN: "Pune",
  US: "Austin",
  AE: "Dubai",
  GB: "Leeds",
  SG: "Singapore",
  QA: "Doha",
};

const COMPANIES = 14;

/** Draws issuer companies of every legal form in every state of review. */
export const sampleCompanies = (now: number): Values[] =>
  Array.from({ length: COMPANIES }, (_, index) => {
    const draw = drawFor("sample company", index);
    const name = inventCompany(draw);
    const country = index < 8 ? "IN" : (valuesOf(COUNTRY)[index % 6] ?? "IN");
    const indian = country === "IN";
    const entered = instantOf(now - draw.integer(5, 700) * DAY);
    return buildRow(
      company,
      {
        name,
        legal_entity: valuesOf(LEGAL_ENTITY)[Math.floor(index / 4)] ?? "LLP",
        status: valuesOf(COMPANY_STATUS)[index % 4] ?? "pending",
        registration_number: `REG-${country}-${String(index + 1).padStart(5, "0")}`,
        pan_number: indian ? inventPan(draw) : null,
        gstin: indian ? inventGstin(draw) : null,
        contact_name: Object.values(inventPerson(draw)).join(" "),
        email: emailOf(name, index + 1, "issuers.example"),
        phone: phoneOf(700_000 + index),
        city: CITY[country],
        country,
        created_at: entered,
        updated_at: entered,
      },
      index,
    );
  });

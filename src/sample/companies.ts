import { company } from "../contract/company/resource";
import { COMPANY_STATUS } from "../contract/company/vocabulary";
import type { RecordOf } from "../contract/resource";
import { DAY } from "../contract/time";
import { COUNTRY, LEGAL_ENTITY, valuesOf } from "../contract/vocabulary";
import { buildRow } from "../server/db/sample/build";
import { type Draw, drawFor } from "../server/db/sample/draw";
import {
  emailOf,
  inventCin,
  inventCompany,
  inventGstin,
  inventPan,
  inventPerson,
  phoneOf,
} from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";

type Company = RecordOf<typeof company>;

/** The city that stands for a country. */
export const CITY: Record<keyof typeof COUNTRY, string> = {
  IN: "Pune",
  US: "Austin",
  AE: "Dubai",
  GB: "Leeds",
  SG: "Singapore",
  QA: "Doha",
};

const COMPANIES = 14;

// The commonest form first: by fours and fives, every status meets every form.
const FORMS: readonly Company["legal_entity"][] = ["Private Limited", ...valuesOf(LEGAL_ENTITY)];

/** Why a company has the status that it has; one that waits or is approved needs no words. */
const REASON: Record<Company["status"], string | null> = {
  pending: null,
  approved: null,
  rejected: "The certificate of incorporation names another company. Please hand in your own.",
  suspended: "The accounts of the last year have not come in.",
};

/** Draws issuer companies of every legal form in every state of review, with `paper` for each of their documents. */
export const sampleCompanies = (paper: string, now: number): Values[] =>
  Array.from({ length: COMPANIES }, (_, index) => {
    const draw = drawFor("sample company", index);
    const name = inventCompany(draw);
    const country = index < 8 ? "IN" : (valuesOf(COUNTRY)[index % 6] ?? "IN");
    const indian = country === "IN";
    const entered = now - draw.integer(5, 700) * DAY;
    const status = valuesOf(COMPANY_STATUS)[index % 4] ?? "pending";
    const legal_entity = FORMS[index % FORMS.length] ?? "LLP";
    const pan_number = indian ? inventPan(draw) : null;
    const gstin = indian ? inventGstin(draw) : null;
    const [contact, other, third] = [0, 1, 2].map(() => inventPerson(draw));
    const fullName = (person = contact) => Object.values(person ?? {}).join(" ");
    const decided = status === "pending" ? entered : Math.min(now, entered + 3 * DAY);
    return buildRow(
      company,
      {
        name,
        legal_entity,
        status,
        status_reason: REASON[status],
        cin: indian && legal_entity === "Private Limited" ? inventCin(index + 1) : null,
        registration_number: `REG-${country}-${String(index + 1).padStart(5, "0")}`,
        pan_number,
        gstin,
        contact_name: fullName(),
        email: emailOf(name, index + 1, "issuers.example"),
        phone: phoneOf(700_000 + index),
        address: `${draw.integer(1, 240)} ${other?.lastname} Street`,
        city: CITY[country],
        country,
        contacts: [
          contactOf(fullName(other), "Director", index, 0),
          ...(index % 3 ? [] : [contactOf(fullName(third), "Company secretary", index, 1)]),
        ],
        documents: papersOf(draw, { legal_entity, indian, paper, now }),
        // Whoever was looked at has told where money goes.
        bank_details: status === "pending" ? null : accountOf(name, index),
        version: status === "pending" ? 1 : 2,
        created_at: instantOf(entered),
        updated_at: instantOf(decided),
      },
      index,
    );
  });

const contactOf = (name: string, position: string, index: number, at: number): Company["contacts"][number] => ({
  name,
  position,
  email: emailOf(name, index + 1, "issuers.example"),
  phone: phoneOf(710_000 + index * 2 + at),
});

interface Around extends Pick<Company, "legal_entity"> {
  indian: boolean;
  paper: string;
  now: number;
}

function papersOf(draw: Draw, { legal_entity, indian, paper, now }: Around): Company["documents"] {
  const isIncorporated = legal_entity === "Private Limited" || legal_entity === "LLP";
  const of = (kind: Company["documents"][number]["kind"], title: string, expires_on: string | null = null) => ({
    title,
    kind,
    file: paper,
    expires_on,
  });
  return [
    of(isIncorporated ? "incorporation" : "articles", isIncorporated ? "Certificate of incorporation" : "Deed"),
    ...(indian ? [of("pan", "PAN card"), of("gst", "GST certificate")] : []),
    // Some run out soon, and one or two have.
    of("resolution", "Board resolution", dayOf(now + draw.integer(-20, 300) * DAY)),
  ];
}

const accountOf = (name: string, index: number): Company["bank_details"] => ({
  account_name: name,
  account_number: `0000${String(900_000 + index).padStart(8, "0")}`,
  ifsc: "XXXX0000000",
  bank_name: "Sample Bank",
});

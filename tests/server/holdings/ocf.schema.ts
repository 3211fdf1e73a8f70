/**
 * What Open Cap Format 1.2.0 asks of the objects that a register of units has, as JSON Schema; written for these tests
 * from the format's documentation (https://open-cap-table-coalition.github.io/Open-Cap-Format-OCF/).
 */

const text = { type: "string" } as const;
const numeric = { type: "string", pattern: "^[+-]?[0-9]+(\\.[0-9]{1,10})?$" } as const;
const day = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" } as const;
const monetary = record({ amount: numeric, currency: { type: "string", pattern: "^[A-Z]{3}$" } });
const many = (items: object) => ({ type: "array", items });
const only = (value: string) => ({ const: value });

function record(required: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return {
    type: "object",
    properties: { ...required, ...more },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

const object = (type: string, required: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  record({ id: text, object_type: only(type), ...required }, { comments: many(text), ...more });

const transaction = (type: string, required: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  object(type, { date: day, security_id: text, ...required }, more);

const part = { balance_security_id: text };

const issuance = transaction(
  "TX_STOCK_ISSUANCE",
  {
    ...{ custom_id: text, stakeholder_id: text, stock_class_id: text, share_price: monetary, quantity: numeric },
    stock_legend_ids: many(text),
    security_law_exemptions: many(record({ description: text, jurisdiction: text })),
  },
  { consideration_text: text, board_approval_date: day },
);

const ids = { type: "array", items: text, minItems: 1, uniqueItems: true };
const transfer = transaction(
  "TX_STOCK_TRANSFER",
  { quantity: numeric, resulting_security_ids: ids },
  { ...part, consideration_text: text },
);
const repurchase = transaction(
  "TX_STOCK_REPURCHASE",
  { quantity: numeric, price: monetary },
  { ...part, consideration_text: text },
);
const cancellation = transaction("TX_STOCK_CANCELLATION", { quantity: numeric, reason_text: text }, part);

const stockClass = object(
  "STOCK_CLASS",
  {
    ...{ name: text, class_type: { enum: ["COMMON", "PREFERRED"] }, default_id_prefix: text },
    initial_shares_authorized: { anyOf: [numeric, { enum: ["NOT APPLICABLE", "UNLIMITED"] }] },
    ...{ votes_per_share: numeric, seniority: numeric },
  },
  { price_per_share: monetary, par_value: monetary },
);

const emails = many(record({ email_type: { enum: ["PERSONAL", "BUSINESS", "OTHER"] }, email_address: text }));
const stakeholder = object(
  "STAKEHOLDER",
  {
    name: record({ legal_name: text }, { first_name: text, last_name: text }),
    stakeholder_type: { enum: ["INDIVIDUAL", "INSTITUTION"] },
  },
  { issuer_assigned_id: text, contact_info: record({}, { emails }) },
);

const files = many(record({ filepath: text, md5: { type: "string", pattern: "^[a-f0-9]{32}$" } }));

/** The schema of each file of a package, by its `file_type`. */
export const OCF_SCHEMAS: Readonly<Record<string, object>> = {
  OCF_MANIFEST_FILE: record(
    {
      ...{ file_type: only("OCF_MANIFEST_FILE"), ocf_version: only("1.2.0"), as_of: day, generated_at: text },
      issuer: object("ISSUER", {
        ...{ legal_name: text, formation_date: day },
        country_of_formation: { type: "string", pattern: "^[A-Z]{2}$" },
      }),
      ...{ stock_plans_files: files, stock_legend_templates_files: files, stock_classes_files: files },
      ...{ vesting_terms_files: files, valuations_files: files, transactions_files: files, stakeholders_files: files },
    },
    { comments: many(text) },
  ),
  OCF_STOCK_CLASSES_FILE: record({ file_type: only("OCF_STOCK_CLASSES_FILE"), items: many(stockClass) }),
  OCF_STAKEHOLDERS_FILE: record({ file_type: only("OCF_STAKEHOLDERS_FILE"), items: many(stakeholder) }),
  OCF_TRANSACTIONS_FILE: record({
    file_type: only("OCF_TRANSACTIONS_FILE"),
    items: many({ oneOf: [issuance, transfer, repurchase, cancellation] }),
  }),
};

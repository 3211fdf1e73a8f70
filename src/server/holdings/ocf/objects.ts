import { z } from "zod";

/** The version of Open Cap Format that is written and read. */
export const OCF_VERSION = "1.2.0";

/** Most transactions of a package that is read. */
const MOST_TRANSACTIONS = 20_000;

const numeric = z.string().regex(/^\d{1,20}(\.\d{1,10})?$/);
// A register has whole units, and its prices whole paise.
const whole = z.string().regex(/^\d{1,9}$/);
const monetary = z.object({ amount: z.string().regex(/^\d{1,15}(\.\d{1,2})?$/), currency: z.string().length(3) });
const object = { id: z.string().min(1).max(200), comments: z.array(z.string()).optional() };
const transaction = { ...object, date: z.iso.date(), security_id: z.string().min(1).max(200) };
const parted = { balance_security_id: z.string().optional() };

/** Units that somebody got, as a security of their own. */
const issuance = z.object({
  ...transaction,
  object_type: z.literal("TX_STOCK_ISSUANCE"),
  custom_id: z.string().min(1).max(100),
  stakeholder_id: z.string(),
  security_law_exemptions: z.array(z.unknown()),
  stock_class_id: z.string(),
  share_price: monetary,
  quantity: whole,
  stock_legend_ids: z.array(z.string()),
});

const transfer = z.object({
  ...{ ...transaction, ...parted, object_type: z.literal("TX_STOCK_TRANSFER"), quantity: whole },
  resulting_security_ids: z.array(z.string()).min(1),
});

const repurchase = z.object({
  ...{ ...transaction, ...parted, object_type: z.literal("TX_STOCK_REPURCHASE"), quantity: whole, price: monetary },
  consideration_text: z.string().optional(),
});

const cancellation = z.object({
  ...{ ...transaction, ...parted, object_type: z.literal("TX_STOCK_CANCELLATION"), quantity: whole },
  reason_text: z.string(),
});

/** A transaction of those that a register of units has; a package with others is not read. */
const ocfTransaction = z.discriminatedUnion("object_type", [issuance, transfer, repurchase, cancellation]);

/** A transaction of Open Cap Format. */
export type OcfTransaction = z.output<typeof ocfTransaction>;

/** What a file holds of a list of objects. */
const listOf = <T extends z.ZodType, const F extends string>(file_type: F, items: T, most = 100_000) =>
  z.object({ file_type: z.literal(file_type), items: z.array(items).max(most) });

/** The files of a package that are written and read, by what the manifest calls their kind. */
export const OCF_FILES = {
  stock_classes_files: listOf(
    "OCF_STOCK_CLASSES_FILE",
    z.object({
      ...{ ...object, object_type: z.literal("STOCK_CLASS"), name: z.string() },
      ...{ class_type: z.enum(["COMMON", "PREFERRED"]), default_id_prefix: z.string() },
      ...{ initial_shares_authorized: z.string(), votes_per_share: numeric, seniority: numeric },
      price_per_share: monetary.optional(),
    }),
  ),
  stakeholders_files: listOf(
    "OCF_STAKEHOLDERS_FILE",
    z.object({
      ...{ ...object, object_type: z.literal("STAKEHOLDER"), name: z.object({ legal_name: z.string() }) },
      stakeholder_type: z.enum(["INDIVIDUAL", "INSTITUTION"]),
      issuer_assigned_id: z.string().optional(),
      contact_info: z.object({ emails: z.array(z.object({ email_address: z.string() })).optional() }).optional(),
    }),
  ),
  transactions_files: listOf("OCF_TRANSACTIONS_FILE", ocfTransaction, MOST_TRANSACTIONS),
} as const;

const place = z.object({ filepath: z.string(), md5: z.string() });

/** The manifest of a package. */
export const ocfManifest = z.object({
  ocf_version: z.string(),
  file_type: z.literal("OCF_MANIFEST_FILE"),
  issuer: z.object({
    ...{ ...object, object_type: z.literal("ISSUER"), legal_name: z.string() },
    ...{ formation_date: z.iso.date(), country_of_formation: z.string().length(2) },
  }),
  as_of: z.iso.date(),
  generated_at: z.string(),
  stock_classes_files: z.array(place),
  stakeholders_files: z.array(place),
  transactions_files: z.array(place),
});

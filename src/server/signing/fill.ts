import { joined, msg } from "../../contract/language/message";
import type { RecordOf } from "../../contract/resource";
import { type MergeField, mergeFieldsOf } from "../../contract/templates/mergeFields";
import { formatMergeField, onOneLine } from "../../contract/templates/mergeValues";
import { templates } from "../../contract/templates/resource";
import { readPlatformName } from "../brand/read";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { translatorFor } from "../language";
import { formatAmount } from "../ledger/amount";
import type { Writer } from "../resources/store";
import { find, savedValuesOf } from "../templates/agreement";
import { documentOf } from "../templates/document";
import type { Said } from "../templates/pdf/fill";
import { keepUpload } from "../uploads/keep";
import type { Investor } from "./investors";

type Template = RecordOf<typeof templates>;

/** Finds a template. */
export const findTemplate = (db: Database, id: number): Promise<Template | undefined> => find(db, templates, id);

interface For {
  investor: Investor;
  title: string;
  spvName: string;
}

/**
 * Keeps a template filled for an investor as a PDF, and gives its address; where something it names is not known, it
 * is refused in words.
 */
export async function keepFilled(writer: Writer, template: Template, filled: For): Promise<string> {
  const pdf = await filledFor(writer.deps, template, filled);
  const upload = new File([new Uint8Array(pdf)], `${filled.title}.pdf`, { type: "application/pdf" });
  const { url } = await keepUpload(writer, upload, "private");
  return url;
}

async function filledFor(deps: AppDeps, template: Template, { investor, title, spvName }: For): Promise<Buffer> {
  const created = deps.clock();
  const needed = mergeFieldsOf(template.body).filter((name) => !PLACES.includes(name));
  const values: Said = {
    ...(await ofAsset(deps, template, needed, investor)),
    ...ofInvestor(investor),
    "spv.name": spvName,
  };
  const missing = needed.filter((name) => !Object.hasOwn(values, name) || !values[name]);
  if (missing.length) {
    const fields = [joined(missing.map(formatMergeField), ", ")];
    throw new Failure("conflict", msg("The template needs what is not known: %{fields}", { fields }));
  }
  return documentOf({
    title,
    aside: translatorFor(template.language).translate("Version %{number}", { number: template.revision }),
    platform: await readPlatformName(deps.db),
    note: spvName,
    language: template.language,
    created,
    body: template.body,
    values,
    path: () => "source.template_id",
  });
}

/** Where people sign on paper; here the page of signatures tells of it. */
const PLACES: readonly string[] = ["investor.signature", "issuer.signature"] satisfies MergeField[];

const ofInvestor = ({ name, email, address, pan }: Investor): Said => ({
  "investor.name": name,
  "investor.email": email,
  "investor.address": address ? onOneLine(address) : undefined,
  "investor.pan": pan ?? undefined,
});

/** Gives what the one asset says that an investor has to do with; a template that names none needs none. */
async function ofAsset(
  deps: AppDeps,
  template: Template,
  needed: readonly string[],
  investor: Investor,
): Promise<Said> {
  const [stake, ...others] = investor.stakes;
  if (!stake) return {};
  const values = await savedValuesOf(deps.db, stake.asset_id, template.id, deps.clock());
  if (!others.length) {
    return {
      ...values,
      "order.units": stake.units.toLocaleString("en-IN"),
      "order.amount": formatAmount(stake.amount),
    };
  }
  if (needed.some((name) => /^(?:asset|token|order|issuer)\./.test(name))) {
    throw new Failure("conflict", "Has units of several assets, and the template speaks of one");
  }
  return values;
}

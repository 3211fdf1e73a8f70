import type { RaRecord } from "react-admin";
import type { z } from "zod";
import { bankDetails, bankDetailsChange } from "../../contract/bankDetails/fields";
import { companyRoutes } from "../../contract/company/routes";
import { customerRoutes } from "../../contract/customers/routes";
import { escrowChangeIn, escrowDetailsIn } from "../../contract/spv/escrow";
import { spvRoutes } from "../../contract/spv/routes";
import { companyWords } from "../company/words";
import { spvWords } from "../spv/form/words";

/** Resources whose records hold a bank account. */
export type BankHolder = "company" | "customers" | "spv";

/** What an account is made of, who may ask for another one, and its words. */
interface Holding {
  call: typeof companyRoutes.bankDetails | typeof customerRoutes.bankDetails | typeof spvRoutes.escrow;
  details: (record: RaRecord) => z.ZodObject;
  change: (record: RaRecord) => z.ZodObject;
  words: typeof companyWords.bank | typeof spvWords.escrow;
}

const indian = {
  details: () => bankDetails,
  change: () => bankDetailsChange,
  words: companyWords.bank,
} as const;

/** The accounts of companies, customers and SPVs; those of SPVs are named as in their country. */
export const BANK_HOLDERS: Readonly<Record<BankHolder, Holding>> = {
  company: { ...indian, call: companyRoutes.bankDetails },
  customers: { ...indian, call: customerRoutes.bankDetails },
  spv: {
    call: spvRoutes.escrow,
    details: ({ country }) => escrowDetailsIn(country),
    change: ({ country }) => escrowChangeIn(country),
    words: spvWords.escrow,
  },
};

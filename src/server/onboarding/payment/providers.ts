import type { PAYMENT_PROVIDER } from "../../../contract/onboarding/vocabulary";
import { readSettings } from "../../settings/read";
import type { PaymentProvider } from "./provider";

const ACCOUNT = [
  ["collection_account", "Account"],
  ["collection_bank", "Bank"],
] as const;

/** Transfers to the account that the settings name, with the application's number; an administrator confirms them. */
const bankTransfer: PaymentProvider = {
  async instructions(db, { application, amount }) {
    const set = await readSettings(
      db,
      ACCOUNT.map(([name]) => name),
    );
    const lines = ACCOUNT.flatMap(([name, label]) => {
      const value = set[name];
      return value === undefined ? [] : [{ label, value }];
    });
    return { provider: "bank-transfer", amount, reference: application.number, lines, url: null };
  },
};

const PROVIDERS: Readonly<Record<keyof typeof PAYMENT_PROVIDER, PaymentProvider>> = { "bank-transfer": bankTransfer };

/** Gives what takes the money of an application, by the provider that it was submitted with. */
export const paymentProvider = (name: keyof typeof PAYMENT_PROVIDER): PaymentProvider => PROVIDERS[name];

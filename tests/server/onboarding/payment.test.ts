import { expect, test } from "vitest";
import { PAYMENT_PROVIDER } from "../../../src/contract/onboarding/vocabulary";
import { valuesOf } from "../../../src/contract/vocabulary";
import { paymentProvider } from "../../../src/server/onboarding/payment/providers";
import { signedIn } from "../signedIn";

const here = signedIn();
const asked = { application: { number: "TA-000031" }, amount: "5900.00" };

test("every way to pay has a provider, whose instructions name the amount and the application", async () => {
  for (const name of valuesOf(PAYMENT_PROVIDER)) {
    const given = await paymentProvider(name).instructions(here.platform.db, asked);
    expect(given).toMatchObject({ provider: name, amount: "5900.00", reference: "TA-000031" });
  }
});

test("a transfer goes to the account that is set, and no account is made up where none is", async () => {
  const lines = async () => (await paymentProvider("bank-transfer").instructions(here.platform.db, asked)).lines;
  expect(await lines()).toEqual([]);
  const set = { collection_bank: "Sample Bank, Pune", collection_account: "Platform Private Limited, 000000990000" };
  for (const [name, value] of Object.entries(set)) await here.settle("POST /setting", { name, value });
  expect(await lines()).toEqual([
    { label: "Account", value: set.collection_account },
    { label: "Bank", value: set.collection_bank },
  ]);
});

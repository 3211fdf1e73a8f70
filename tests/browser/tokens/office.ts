import type { Page } from "@playwright/test";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import type { Chain } from "../../chain/chain";
import { advance, asking, customer, GROUND, knowCodes, order, second, verify } from "../jobs/ground";
import { codeFor } from "../onboarding/applicant";
import { addressOf, test as base } from "../onboarding/wallet";
import { administrator, type Program, withProgram } from "../program";
import { keptIn } from "../send";
import { openSession } from "../session";

type Ask = ReturnType<typeof asking>;

/** The work of two people on a platform that is connected to a chain, with the asset that they issue a token of. */
export interface Office {
  ask: Ask;
  other: Ask;
  asset: number;
  /** Adds a verified customer who has proven one of the chain's accounts, and gives the number. */
  addHolder(name: string, account: number): Promise<number>;
  /** Proves another of the chain's accounts for a customer. */
  prove(holder: number, account: number): Promise<void>;
  /** Brings an order of so many units to where its tokens are to be sent; of the asset above unless told. */
  paid(holder: number, units: number, of?: number): Promise<number>;
  /** Gives what a mail says that nothing delivers here. */
  mailed(to: string, subject: string): Promise<string>;
}

/** Runs a test on a program that is connected to a local chain, which makes a block each second. */
export const test = base.extend<{ office: Office; other: Page }>({
  sampleData: ["ground", { scope: "worker" }],
  programEnv: [
    async ({ chain }, use) => {
      await chain.ask("evm_setIntervalMining", [1]);
      await use({ CHAIN_RPC: chain.url });
    },
    { scope: "worker" },
  ],
  program: [
    ({ sampleData, programEnv }, use) =>
      withProgram(
        async (program) => {
          await knowCodes(program);
          await use(program);
        },
        sampleData,
        programEnv,
      ),
    { scope: "worker", timeout: 240_000 },
  ],
  office: async ({ program, chain }, use) => {
    const ask = asking(keptIn(await openSession(program.url, administrator)));
    const other = asking(keptIn(await openSession(program.url, second)));
    const [{ id: asset }] = (await ask("GET /v2/admin/project?page=1&limit=100")).filter(
      ({ name }: { name: string }) => name === GROUND.asset,
    );
    await use({
      ask,
      other,
      asset,
      prove: (holder, account) => prove(program, ask, chain, holder, account),
      async addHolder(name, account) {
        const holder = await customer(ask, name);
        await verify(ask, holder);
        await prove(program, ask, chain, holder, account);
        return holder;
      },
      async mailed(to, subject) {
        const filter = encodeURIComponent(JSON.stringify({ q: to }));
        const mails: { id: number; subject: string }[] = await ask(`GET /console/outbox?filter=${filter}&range=[0,99]`);
        const mail = mails.find((one) => one.subject.includes(subject));
        return (await ask(`POST /console/outbox/${mail?.id}/secret`)).text;
      },
      async paid(holder, units, of = asset) {
        const id = await order(ask, { user_id: holder, property_id: of, no_sqyds: units });
        await advance(ask, other, id, "fully-paid");
        return id;
      },
    });
  },
  other: async ({ pageFor, office: _ }, use) => use(await pageFor(second)),
});

let phones = 0;

/** Signs in as a customer, by a code, and proves a wallet with the account's own signature. */
async function prove(program: Program, ask: Ask, chain: Chain, holder: number, account: number): Promise<void> {
  const phone = `98765${String(10_000 + ++phones)}`;
  const filter = encodeURIComponent(JSON.stringify({ id: [holder], role: ROLE.customer }));
  const [{ version }] = await ask(`GET /console/customers?filter=${filter}&range=[0,0]`);
  const changed = await ask(`PUT /console/customers/${holder}`, { phone, version });
  if (changed.approval_id) {
    const other = asking(keptIn(await openSession(program.url, second)));
    await other(`PUT /console/approvals/${changed.approval_id}/decision`, { decision: "approve" });
  }
  const end = async (path: string, method: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${program.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${path} was refused: ${JSON.stringify(told)}`);
    return told.data;
  };
  const { user_id } = await end("/auth/login", "POST", { phone, country_code: "+91" });
  const { token } = await end("/auth/verify", "POST", { user_id, otp: await codeFor(program, phone) });
  const address = addressOf(chain, account);
  const { message } = await end("/me/wallet/challenge", "POST", { address, chain_id: 31337 }, token);
  const hex = `0x${Buffer.from(message).toString("hex")}`;
  const signature = await chain.ask("personal_sign", [hex, address]);
  await end("/me/wallet", "PUT", { message, signature }, token);
}

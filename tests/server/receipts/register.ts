import { type AccountCode, balanceOf } from "../../../src/server/ledger/accounts";
import { addFile } from "../assets/completeAsset";
import { moneyOn } from "../money";
import { waitsAs } from "../rows";
import type { SignedIn } from "../signedIn";

type Body = Record<string, unknown>;

/** What is answered to a call or to the extension, with the number of the request where it waits. */
interface Said {
  status: number;
  message?: string;
  errors?: { path: string; message: string }[] | undefined;
  request: string | null;
}

/** What tests of the register of receipts do, as an administrator does it. */
export function registerOn(here: SignedIn) {
  const bare = async (method: string, path: string, body?: Body) => {
    const answer = await here.raw(`${method} /console/${path}`, body);
    return { answer, said: (await answer.json()) as Body };
  };
  const create = async (resource: string, body: Body): Promise<Said> => {
    const { answer, said } = await bare("POST", resource, body);
    return { status: answer.status, ...said, request: waitsAs(answer) };
  };
  const { pay } = moneyOn(here);
  /** Sends a call under an Idempotency-Key of its own. */
  const ask = async (route: string, body: unknown, token?: string): Promise<Said> => {
    const { status, message, errors, headers } = await pay(route, body, token);
    return { status, message, errors, request: waitsAs({ headers }) };
  };
  /** Has another Super admin approve what waits. */
  const settle = async (asking: Promise<Said>) => {
    const asked = await asking;
    return asked.status === 202 ? here.approve(asked.request) : asked;
  };
  /** Asks to record a receipt by itself. */
  const record = (values: Body) =>
    create("receipts", { method: "bank-transfer", received_on: "2026-01-05", ...values });
  const list = async (filter: Body) =>
    (await bare("GET", `receipts?filter=${encodeURIComponent(JSON.stringify(filter))}`)).said as unknown as Body[];
  return {
    create,
    /** Asks to record a month's rent of an asset. */
    rent: async (property_id: number, values: Body) =>
      create("income", {
        ...{ property_id, kind: "rent", period_from: "2025-12-01", period_to: "2025-12-31", received_on: "2026-01-04" },
        ...{ document: await addFile(here, "document"), ...values },
      }),
    ask,
    settle,
    record,
    list,
    /** Records a receipt by two people, and gives its number. */
    async keep(values: Body & { reference: string }): Promise<number> {
      const asked = await record(values);
      const approved = await here.approve(asked.request);
      if (approved.status !== 200) throw new Error(JSON.stringify([asked, approved.message]));
      return Number((await list({})).find(({ reference }) => reference === values.reference)?.id);
    },
    allocate: (id: number, purpose: string, record_id: number, amount: string) =>
      ask(`POST /console/receipts/${id}/allocations`, { purpose, record_id, amount }),
    /** Asks for a deposit into a wallet. */
    deposit: (user_id: number, amount: string, reference: string) =>
      ask("POST /console/wallet/deposits", { user_id, amount, reference }),
    read: async (id: number) => (await bare("GET", `receipts/${id}`)).said,
    holds: (...codes: AccountCode[]) => Promise.all(codes.map((code) => balanceOf(here.platform.db, code))),
  };
}

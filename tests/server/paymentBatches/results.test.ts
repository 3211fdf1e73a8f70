import { expect, test } from "vitest";
import { inEnglish } from "../inEnglish";
import { signedIn } from "../signedIn";
import { paymentDesk, TODAY } from "./desk";

const here = signedIn();

async function upload(batch: number, text: string) {
  const form = new FormData();
  form.append("file", new File([text], "results.csv", { type: "text/csv" }));
  const response = await here.platform.api.app.request(`/api/console/payment-batches/${batch}/results`, {
    method: "POST",
    headers: { authorization: `Bearer ${here.token}` },
    body: form,
  });
  return { status: response.status, ...((await response.json()) as { data: object; errors: object[] }) };
}

test("the bank's list is read into outcomes, and every line that cannot be read is named", async () => {
  const desk = paymentDesk(here);
  const asked = [await desk.approved(), await desk.approved(), await desk.approved()];
  const [one, two, three] = asked.map(({ id }) => `WD-${id}`);
  const batch = await desk.made();
  const read = await upload(
    batch,
    `\uFEFFReference,Status,UTR,Date,Reason\r\n${one},Success,UTR1,05/01/2026,\r\n\r\n${two},REJECTED,,,"Closed, as ""told"""\r\n${three},paid,UTR3,,\r\n`,
  );
  expect(read.data).toEqual({
    payments: [
      { number: one, reference: "UTR1", paid_on: TODAY },
      { number: three, reference: "UTR3", paid_on: TODAY },
    ],
    failures: [{ number: two, reason: 'Closed, as "told"' }],
  });
  // Nothing is recorded by reading.
  expect(await desk.read(`payment-batches/${batch}`)).toMatchObject({ waiting: 3, status: "open" });
  const wrong = await upload(
    batch,
    `number,status,utr,date\nWD-0,paid,U,\n${one},paid,,\n${two},maybe,,\n${three},paid,U,31/02/2026`,
  );
  expect([wrong.status, inEnglish(wrong.errors)]).toEqual([
    422,
    [
      { path: "rows.2", message: "Line 2: WD-0 is not in this batch" },
      { path: "rows.3", message: `Line 3: ${one} is paid but has no UTR` },
      { path: "rows.4", message: "Line 4: “maybe” is neither paid nor failed" },
      { path: "rows.5", message: "Line 5: “31/02/2026” is no day: write 2026-01-31 or 31/01/2026" },
    ],
  ]);
  const heads = { "": "number, status, utr", "number,utr\n": "status" };
  for (const [text, missing] of Object.entries(heads)) {
    const message = `The first line has to name the columns; missing: ${missing}`;
    expect(inEnglish((await upload(batch, text)).errors)).toEqual([{ path: "file", message }]);
  }
  expect((await upload(batch, "number,status,utr\n")).errors).toMatchObject([{ message: "The list has no payments" }]);
});

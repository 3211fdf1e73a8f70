import { request } from "node:http";
import { CUSTOMERS, phoneOf } from "./fill";
import { median, type Target } from "./measure";

const WARM_UP = 50;

/** Asks for codes, by turns for phones with an account and without one; gives the median milliseconds of each kind. */
export async function askForCodes({ url }: Target, count: number) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < WARM_UP + count; n++) {
    const took = [await timeLogin(url, phoneOf(n)), await timeLogin(url, phoneOf(CUSTOMERS + n))] as const;
    if (n < WARM_UP) continue;
    known.push(took[0]);
    unknown.push(took[1]);
  }
  return { known: median(known), unknown: median(unknown) };
}

async function timeLogin(url: string, phone: string): Promise<number> {
  const begun = performance.now();
  const status = await askFrom(addressOf(phone), url, JSON.stringify({ phone, country_code: "+91" }));
  if (status !== 200) throw new Error(`A code was refused with ${status}`);
  return performance.now() - begun;
}

// As many addresses as phones: one of them is sent only so many codes.
const addressOf = (phone: string) => `127.0.${Number(phone.slice(-4, -2))}.${1 + Number(phone.slice(-2))}`;

const askFrom = (localAddress: string, url: string, body: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const asked = request(`${url}/api/auth/login`, { method: "POST", localAddress, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    asked.on("error", reject).end(body);
  });

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
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone, country_code: "+91" }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A code was refused with ${response.status}`);
  return performance.now() - begun;
}

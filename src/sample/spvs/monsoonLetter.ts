import { readAssets, type SpvStory } from "./story";

/** A film of its own: made, shown, sold, and its SPV wound up. */
export const monsoonLetter: SpvStory = {
  name: "The Monsoon Letter Film",
  entity: "private-limited",
  country: "IN",
  city: "Chennai",
  state: "Tamil Nadu",
  address: "18 Lamplight Street, Kodambakkam",
  pin: "600024",
  at: [13.0524, 80.2214],
  near: { "Lamplight Studios": "studio", "Casuarina Hall": "venue" },
  formed: 900,
  status: "Inactive",
  frequency: null,
  memo: "Held the rights in one film until they were sold; nothing is left to be held.",
  sponsor: "Lamplight Pictures",
  board: ["Kavya Thiruvengadam", "Sanjay Muthiah", "Beatrix Holloway", "Ashwin Pillay"],
  papers: { "Certificate of the board of film": "licence" },
  assets: readAssets(`
    MLETR | The Monsoon Letter | 1 | exited | 5000 at 2500 | 530 + 55 days
      A postman carries one letter through three monsoons. Shown in 214 halls, sold to a broadcaster last winter.
      orders: S34c 33c 33c`),
  payouts: [
    { status: "completed", kind: "dividend", payout: "wallet", ago: 300, gross: 2_400_000, earned: "box-office" },
    { status: "completed", kind: "exit", payout: "bank", ago: 61, gross: 14_600_000, capped: true },
  ],
};

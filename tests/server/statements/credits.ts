import { paiseOf, rupeesOf } from "../../../src/contract/money";
import type { Credit, OpenItem } from "../../../src/server/statements/match/item";

/** What is wrong with a credit. */
export const DEFECTS = [
  ...["none", "typo in the reference", "swapped digits", "other writing", "two orders at once", "over", "under"],
  ...["split in two", "duplicate payment", "returned order", "wrong name", "other account", "other reference"],
  ...["missing reference, name", "missing reference, account", "two orders, no reference", "namesake", "nothing known"],
] as const;

/** One of the defects. */
type Defect = (typeof DEFECTS)[number];

/** A credit with what is wrong with it and what it is truly for, by the number of the item; nothing where nobody could tell. */
export interface Case {
  credit: Credit;
  defect: Defect;
  truth: ReadonlyMap<number, bigint> | null;
  /** A person with this line and the open items before them could say what it is for. */
  matchable: boolean;
}

const FIRST =
  "Ravi Anita Suresh Meena Farhan Priya Arjun Kavya Rohan Leela Vikram Nisha Gopal Isha Manoj Tara Imran Devi".split(
    " ",
  );
const MIDDLE = "Kumar Lal Devi Prasad Nath Bai Mohan Chandra Raj Kant".split(" ");
const LAST =
  "Sharma Patel Iyer Khan Reddy Menon Das Bose Gupta Nair Joshi Rao Pillai Shetty Kulkarni Banerjee Fernandes".split(
    " ",
  );
const PRICES = ["50000.00", "100000.00", "250000.00", "51180.00", "75000.00", "102360.00"];

/** Makes numbers that look random, the same ones from one seed. */
function random(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b) >>> 0;
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}

const bank = (id: number, narration: string) => `NEFT CR-HDFC0000${(id % 900) + 100}-${narration}`;
const WRITINGS = ["ORD-%", "ORD %", "ORD%", "Ord/%", "ORDER NO % ", "order-%", "ORD-000%", "ORD.%", "ORD:%", "ORD_%"];
const asBanksWrite = (name: string) => name.toUpperCase().slice(0, 27);

/** Makes credits and the open orders that they are for: dense numbers, few prices, many customers of like names. */
export function makeCredits(count: number, seed: number): { items: OpenItem[]; cases: Case[] } {
  const upTo = random(seed);
  const pick = <T>(from: readonly T[]) => from[upTo(from.length)] as T;
  const items: OpenItem[] = [];
  const cases: Case[] = [];
  let customer = 0;
  let order = 900 + upTo(100);
  const newCustomer = (name = `${pick(FIRST)} ${pick(MIDDLE)} ${pick(MIDDLE)} ${pick(LAST)}`) => ({
    id: ++customer,
    name,
  });
  const add = (who: { id: number; name: string }, price = pick(PRICES), due = true): OpenItem => {
    order += 1 + upTo(3);
    const item: OpenItem = {
      ...{ purpose: "order-payment", id: order, name: `ORD-${order}`, customer: who.id, names: [who.name] },
      references: [{ prefix: "ORD", number: String(order) }],
      due: due ? paiseOf(price) : 0n,
    };
    items.push(item);
    return item;
  };
  const say = (defect: Defect, credit: Partial<Credit> & { amount: bigint }, truth: Case["truth"], matchable = true) =>
    cases.push({ defect, truth, matchable, credit: { narration: "", payer: null, payerId: null, ...credit } });
  while (cases.length < count) {
    const defect = pick(DEFECTS);
    const who = newCustomer();
    const item = add(who);
    const reference = String(item.id);
    const whole = new Map([[item.id, item.due]]);
    const payer = asBanksWrite(who.name);
    const narration = bank(item.id, `${payer}-ORD-${reference}`);
    const far = (text: string) => bank(item.id, `${payer}-${text}`);
    switch (defect) {
      case "none":
        say(defect, { amount: item.due, narration, payer }, whole);
        break;
      case "other writing":
        say(defect, { amount: item.due, narration: far(pick(WRITINGS).replace("%", reference)), payer }, whole);
        break;
      case "typo in the reference": {
        const at = upTo(reference.length);
        const digits = reference.slice(0, at) + ((Number(reference[at]) + 1 + upTo(9)) % 10) + reference.slice(at + 1);
        const written = upTo(3) === 0 ? `ODR-${reference}` : `ORD-${digits}`;
        say(defect, { amount: item.due, narration: far(written), payer }, whole);
        break;
      }
      case "swapped digits": {
        const at = upTo(reference.length - 1);
        const digits = [...reference];
        [digits[at], digits[at + 1]] = [digits[at + 1] as string, digits[at] as string];
        say(defect, { amount: item.due, narration: far(`ORD-${digits.join("")}`), payer }, whole);
        break;
      }
      case "two orders at once":
      case "two orders, no reference": {
        const other = add(who);
        const amount = item.due + other.due;
        const both = new Map([...whole, [other.id, other.due]]);
        const named = pick([
          `ORD-${reference} ORD-${other.id}`,
          `ORD ${reference}/${other.id}`,
          `ORD-${reference} & ${other.id}`,
        ]);
        const told = defect === "two orders at once" ? far(named) : far("investment");
        say(defect, { amount, narration: told, payer }, both);
        break;
      }
      case "over": {
        const amount = item.due + BigInt(100 + upTo(900_000));
        say(defect, { amount, narration, payer }, whole);
        break;
      }
      case "under": {
        const amount = item.due - BigInt(100 + upTo(4_000_000));
        say(defect, { amount, narration, payer }, new Map([[item.id, amount]]));
        break;
      }
      case "split in two": {
        const part = (item.due * BigInt(20 + upTo(60))) / 100n;
        for (const amount of [part, item.due - part])
          say(defect, { amount, narration, payer }, new Map([[item.id, amount]]));
        break;
      }
      case "duplicate payment":
        say(defect, { amount: item.due, narration, payer }, whole);
        say(defect, { amount: item.due, narration, payer }, whole);
        break;
      case "returned order": {
        const price = item.due;
        item.due = 0n;
        say(defect, { amount: price, narration, payer }, new Map(), false);
        break;
      }
      case "wrong name":
        say(
          defect,
          {
            amount: item.due,
            narration: bank(item.id, `ORD-${reference}`),
            payer: asBanksWrite(`${pick(FIRST)} Xavier ${pick(LAST)}`),
          },
          whole,
        );
        break;
      case "other account": {
        const holder = newCustomer();
        add(holder);
        say(
          defect,
          { amount: item.due, narration: bank(item.id, `ORD-${reference}`), payer, payerId: holder.id },
          whole,
        );
        break;
      }
      case "other reference":
        say(defect, { amount: item.due, narration: far(`INVOICE 77 order of ${reference}`), payer }, whole, false);
        break;
      case "missing reference, name":
        say(defect, { amount: item.due, narration: far("investment"), payer }, whole);
        break;
      case "missing reference, account":
        say(defect, { amount: item.due, narration: "IMPS/P2A/0000", payerId: who.id }, whole);
        break;
      case "namesake": {
        const other = newCustomer(who.name);
        add(other, rupeesOf(item.due));
        say(defect, { amount: item.due, narration: far("investment"), payer }, whole, false);
        break;
      }
      case "nothing known":
        say(
          defect,
          { amount: BigInt(1 + upTo(90_000_000)), narration: "INTEREST PAID", payer: "RBI" },
          new Map(),
          false,
        );
        break;
    }
  }
  // Lines come in no order of orders.
  for (let at = cases.length - 1; at > 0; at--) {
    const other = upTo(at + 1);
    [cases[at], cases[other]] = [cases[other] as Case, cases[at] as Case];
  }
  return { items, cases: withMatchable(items, cases) };
}

/** Of two equal payments the first is matchable, and a name alone where one customer has it. */
function withMatchable(items: readonly OpenItem[], cases: readonly Case[]): Case[] {
  const customers = new Map<string, Set<number>>();
  for (const { names, customer } of items)
    customers.set(names[0] as string, (customers.get(names[0] as string) ?? new Set()).add(customer));
  const byId = new Map(items.map((item) => [item.id, item]));
  const seen = new Set<number>();
  return cases.map((one) => {
    const [id = 0] = [...(one.truth?.keys() ?? [])];
    const isNameAlone = ["missing reference, name", "two orders, no reference"].includes(one.defect);
    if (isNameAlone && (customers.get(byId.get(id)?.names[0] ?? "")?.size ?? 0) > 1)
      return { ...one, matchable: false };
    if (one.defect !== "duplicate payment") return one;
    const isFirst = !seen.has(id);
    seen.add(id);
    return { ...one, matchable: isFirst };
  });
}

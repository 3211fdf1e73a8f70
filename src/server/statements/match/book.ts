import type { Credit, OpenItem } from "./item";
import { compareNames, wordsOfName } from "./names";
import { keyOf, keysNear, type Reference } from "./references";

/** How a credit's payer compares with the customer of an item. */
export type Payer = "account" | "name" | "differs" | "other-account" | "absent";

/** Tells whether the payer speaks for an item. */
export const confirms = (payer: Payer): boolean => payer === "account" || payer === "name";

/** What waits for money, found by reference, customer and name, with what lines have covered of it. */
export class Book {
  private readonly byKey = new Map<string, OpenItem>();
  private readonly byCustomer = new Map<number, OpenItem[]>();
  private readonly byWord = new Map<string, Set<number>>();
  private readonly names = new Map<number, string[][]>();
  private readonly covered = new Map<OpenItem, bigint>();

  constructor(items: readonly OpenItem[]) {
    for (const item of items) this.add(item);
  }

  private add(item: OpenItem) {
    for (const reference of item.references) this.byKey.set(keyOf(reference), item);
    this.byCustomer.set(item.customer, [...(this.byCustomer.get(item.customer) ?? []), item]);
    if (this.names.has(item.customer)) return;
    const names = item.names.map(wordsOfName).filter((words) => words.length);
    this.names.set(item.customer, names);
    for (const word of new Set(names.flat().map((one) => one.slice(0, 4))))
      this.byWord.set(word, (this.byWord.get(word) ?? new Set()).add(item.customer));
  }

  /** What is still due for an item, less what lines cover. */
  left = (item: OpenItem): bigint => item.due - (this.covered.get(item) ?? 0n);

  /** Whether lines have covered anything of an item. */
  isCovered = (item: OpenItem): boolean => this.covered.has(item);

  cover(item: OpenItem, amount: bigint) {
    this.covered.set(item, (this.covered.get(item) ?? 0n) + amount);
  }

  named = (reference: Reference): OpenItem | undefined => this.byKey.get(keyOf(reference));

  /** Items whose reference is one typo away. */
  near = (reference: Reference): OpenItem[] => [
    ...new Set(keysNear(reference).flatMap((key) => this.byKey.get(key) ?? [])),
  ];

  /** What a customer is still to pay. */
  openOf = (customer: number): OpenItem[] =>
    (this.byCustomer.get(customer) ?? []).filter((item) => this.left(item) > 0n);

  /** Compares the payer of a credit with the customer of an item; a name may stand in the narration alone. */
  payerOf({ payer, payerId, narration }: Credit, { customer }: OpenItem): Payer {
    if (payerId === customer) return "account";
    const names = this.names.get(customer) ?? [];
    if (payer === null) {
      if (names.some((words) => standsIn(words, narration))) return "name";
      return payerId === null ? "absent" : "other-account";
    }
    const verdicts = names.map((words) => compareNames(wordsOfName(payer), words));
    if (verdicts.includes("fits")) return "name";
    if (payerId !== null) return "other-account";
    return verdicts.includes("unsure") ? "absent" : "differs";
  }

  /** Customers whose name is that of the payer. */
  customersNamed(credit: Credit): number[] {
    const words = wordsOfName(credit.payer ?? credit.narration);
    const among = new Set(words.flatMap((word) => [...(this.byWord.get(word.slice(0, 4)) ?? [])]));
    return [...among].filter((customer) => {
      const names = this.names.get(customer) ?? [];
      return credit.payer === null
        ? names.some((name) => standsIn(name, credit.narration))
        : names.some((name) => compareNames(words, name) === "fits");
    });
  }
}

/** Tells whether all words of a name, at least two, stand in a text. */
function standsIn(name: readonly string[], text: string): boolean {
  if (name.length < 2) return false;
  const words = new Set(wordsOfName(text));
  return name.every((word) => words.has(word));
}

import type { Credit, OpenItem } from "./item";
import { compareNames, fitsName, type Name, nameOf } from "./names";
import { keyOf, keysNear, type Reference } from "./references";

/** How a credit's payer compares with the customer of an item. */
export type Payer = "account" | "name" | "differs" | "other-account" | "absent";

/** Tells whether the payer speaks for an item. */
export const confirms = (payer: Payer): boolean => payer === "account" || payer === "name";

/** What waits for money, found by reference, customer and name, with what lines have covered of it. */
export class Book {
  private readonly byKey = new Map<string, OpenItem>();
  private readonly byCustomer = new Map<number, OpenItem[]>();
  private readonly byWord = new Map<string, { customer: number; name: Name }[]>();
  private readonly names = new Map<number, Name[]>();
  private readonly read = new Map<string, Name>();
  private readonly covered = new Map<OpenItem, bigint>();

  constructor(items: readonly OpenItem[]) {
    for (const item of items) this.add(item);
  }

  private add(item: OpenItem) {
    const { customer } = item;
    for (const reference of item.references) this.byKey.set(keyOf(reference), item);
    const own = this.byCustomer.get(customer);
    if (own) own.push(item);
    else this.byCustomer.set(customer, [item]);
    if (this.names.has(customer)) return;
    const names = item.names.map(nameOf).filter(({ words }) => words.length);
    this.names.set(customer, names);
    for (const name of names)
      for (const key of new Set(name.words.map(beginning))) {
        const found = this.byWord.get(key);
        if (found) found.push({ customer, name });
        else this.byWord.set(key, [{ customer, name }]);
      }
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
      const text = this.nameIn(narration);
      if (names.some((name) => standsIn(name, text))) return "name";
      return payerId === null ? "absent" : "other-account";
    }
    const verdicts = names.map((name) => compareNames(this.nameIn(payer), name));
    if (verdicts.includes("fits")) return "name";
    if (payerId !== null) return "other-account";
    return verdicts.includes("unsure") ? "absent" : "differs";
  }

  /** Customers who are still to pay something and whose name is that of the payer. */
  customersNamed({ payer, narration }: Credit): number[] {
    const given = this.nameIn(payer ?? narration);
    const isNamed = payer === null ? standsIn : (name: Name, text: Name) => fitsName(text, name);
    const found = new Set<number>();
    for (const key of new Set(given.words.map(beginning)))
      for (const { customer, name } of this.byWord.get(key) ?? [])
        if (isNamed(name, given) && this.openOf(customer).length) found.add(customer);
    return [...found];
  }

  /** Takes a text apart once. */
  private nameIn(text: string): Name {
    const known = this.read.get(text) ?? nameOf(text);
    this.read.set(text, known);
    return known;
  }
}

const beginning = (word: string) => word.slice(0, 4);

/** Tells whether all words of a name, at least two, stand in a text. */
const standsIn = ({ words, starts }: Name, text: Name): boolean =>
  words.length > 1 && (starts & ~text.starts) === 0 && words.every((word) => text.words.includes(word));

import { setImmediate as breathe } from "node:timers/promises";
import { rupeesOf } from "../../../contract/money";
import type { LinePart, LineReason } from "../../../contract/statements/parts";
import { Book, confirms, type Payer } from "./book";
import type { Credit, OpenItem, Verdict } from "./item";
import { type Written, writtenIn } from "./references";

/** A credit with what its narration names. */
interface Told extends Credit {
  /** Items that it names, and numbers that may be further ones. */
  exact: readonly OpenItem[];
  more: readonly OpenItem[];
  /** Items that are one typo away from what it names. */
  typed: ReadonlyMap<OpenItem, Written>;
}

/** Says what a credit is for, where its evidence is of one kind; nothing where it is not. */
type Rule = (told: Told, book: Book) => Decision | undefined;

/** A verdict with what of the items its credit covers. */
interface Decision {
  verdict: Verdict;
  covers: readonly { item: OpenItem; amount: bigint }[];
}

/** Credits that are looked at before whoever else asks the program something has their turn. */
const AT_ONCE = 200;

/**
 * Matches credits with what waits for money. What is better known goes first, over all credits, so that a guess never
 * takes what another line names; nothing is proposed where a second record would fit as well.
 */
export async function match(credits: readonly Credit[], items: readonly OpenItem[]): Promise<Verdict[]> {
  const book = new Book(items);
  const told: Told[] = [];
  for (const [at, credit] of credits.entries()) {
    if (at % AT_ONCE === 0) await breathe();
    told.push(tell(credit, book));
  }
  const verdicts: (Verdict | undefined)[] = credits.map(() => undefined);
  for (const rule of RULES)
    for (const [at, one] of told.entries()) {
      if (at % AT_ONCE === 0) await breathe();
      const decision = verdicts[at] ? undefined : rule(one, book);
      if (!decision) continue;
      verdicts[at] = decision.verdict;
      for (const { item, amount } of decision.covers) book.cover(item, amount);
    }
  return verdicts as Verdict[];
}

function tell(credit: Credit, book: Book): Told {
  const written = writtenIn(credit.narration);
  const named = (all: readonly Written[]) => [...new Set(all.flatMap((one) => book.named(one) ?? []))];
  const exact = named(written.filter(({ isOff, follows }) => !isOff && !follows));
  const more = named(written.filter(({ follows }) => follows)).filter((item) => !exact.includes(item));
  const typed = new Map<OpenItem, Written>();
  for (const one of written) {
    if (one.follows) continue;
    const near = one.isOff ? [book.named(one) ?? []].flat() : book.near(one);
    for (const item of near) if (!exact.includes(item)) typed.set(item, one);
  }
  return { ...credit, exact, more, typed };
}

const why = (code: LineReason["code"], params: LineReason["params"] = {}): LineReason => ({ code, params });

const partOf = ({ purpose, id }: OpenItem, amount: bigint): LinePart => ({
  ...{ purpose, record_id: id },
  amount: rupeesOf(amount),
});

/** Allocates a credit to items, as far as they are due. */
function give(
  state: "matched" | "proposed",
  items: readonly OpenItem[],
  told: Told,
  book: Book,
  reasons: LineReason[],
): Decision {
  let rest = told.amount;
  const covers = items.map((item) => {
    const amount = rest < book.left(item) ? rest : book.left(item);
    rest -= amount;
    return { item, amount };
  });
  const parts = covers.map(({ item, amount }) => partOf(item, amount));
  return { verdict: { state, reasons, parts, candidates: [] }, covers };
}

function unclear(items: readonly OpenItem[], { amount }: Told, book: Book, reasons: LineReason[]): Decision {
  const candidates = items
    .filter((item) => book.left(item) > 0n)
    .slice(0, 5)
    .map((item) => partOf(item, book.left(item) < amount ? book.left(item) : amount));
  return { verdict: { state: "unclear", reasons, parts: [], candidates }, covers: [] };
}

const namesOf = (items: readonly OpenItem[]) =>
  items
    .slice(0, 5)
    .map(({ name }) => name)
    .join(", ");

const PAYER: Readonly<Record<Payer, LineReason["code"]>> = {
  account: "payer-account",
  name: "payer-name",
  differs: "payer-differs",
  "other-account": "other-account",
  absent: "payer-absent",
};

const payerReason = (payer: Payer, { payerId }: Credit) =>
  why(PAYER[payer], payer === "other-account" ? { customer: payerId as number } : {});

/** Other items with a reference one typo away, which are due exactly what came: the reference alone does not settle it. */
const rivals = (item: OpenItem, { amount }: Told, book: Book): OpenItem[] =>
  item.references
    .flatMap((reference) => book.near(reference))
    .filter((other) => other !== item && book.left(other) === amount);

/** One reference and exactly what is due; `confirmed` are those whose payer speaks for it. */
const exactAmount =
  (confirmed: boolean): Rule =>
  (told, book) => {
    const [item, ...others] = told.exact;
    if (!item || others.length || book.left(item) !== told.amount) return undefined;
    const payer = book.payerOf(told, item);
    if (confirms(payer) !== confirmed) return undefined;
    const reasons = [why("reference-exact", { reference: item.name }), payerReason(payer, told)];
    if (confirmed) return give("matched", [item], told, book, reasons);
    // Who nobody knows might be the customer of another; who is known not to be may still pay for this one.
    const found = rivals(item, told, book).filter((one) => payer === "absent" || confirms(book.payerOf(told, one)));
    const [rival] = found;
    if (rival) return unclear([item, ...found], told, book, [...reasons, why("near", { reference: rival.name })]);
    return give("proposed", [item], told, book, reasons);
  };

/** Several references whose sum came. */
const severalNamed: Rule = (told, book) => {
  for (const items of [told.exact, [...told.exact, ...told.more]]) {
    if (items.length < 2 || sumOf(items, book) !== told.amount || items.some((item) => book.left(item) === 0n))
      continue;
    const [first] = items as [OpenItem];
    const isOneCustomer = items.every(({ customer }) => customer === first.customer);
    const payer = book.payerOf(told, first);
    const reasons = [why("several", { references: namesOf(items) }), payerReason(payer, told)];
    if (!isOneCustomer) return unclear(items, told, book, reasons);
    return give(confirms(payer) ? "matched" : "proposed", items, told, book, reasons);
  }
  return undefined;
};

const sumOf = (items: readonly OpenItem[], book: Book) => items.reduce((sum, item) => sum + book.left(item), 0n);

/** A reference that is one typo away from one that is due exactly what came. */
const typo: Rule = (told, book) => {
  // A reference that fits as it stands is no typo of another.
  if (told.exact.some((item) => book.left(item) === told.amount || confirms(book.payerOf(told, item))))
    return undefined;
  const fitting = [...told.typed.keys()].filter((item) => book.left(item) === told.amount);
  const confirmed = fitting.filter((item) => confirms(book.payerOf(told, item)));
  const found = confirmed.length ? confirmed : fitting;
  const [item, ...others] = found;
  if (!item) return undefined;
  const payer = book.payerOf(told, item);
  const written = told.typed.get(item)?.text ?? "";
  const reasons = [why("reference-typo", { written, reference: item.name }), payerReason(payer, told)];
  if (others.length) return unclear(found, told, book, [...reasons, why("fit", { references: namesOf(found) })]);
  const isOpenElsewhere = told.exact.length > 0 && !confirmed.length;
  if (payer === "differs" || payer === "other-account" || isOpenElsewhere)
    return unclear([item, ...told.exact], told, book, reasons);
  return give("proposed", [item], told, book, reasons);
};

/** One reference and another amount, where the payer speaks for it: a part, two at once, or more than is due. */
const otherAmount: Rule = (told, book) => {
  const [item, ...others] = told.exact;
  if (!item || others.length || told.more.length || book.left(item) <= 0n) return undefined;
  const payer = book.payerOf(told, item);
  if (!confirms(payer)) return undefined;
  const [rival] = rivals(item, told, book);
  const payers = payerReason(payer, told);
  if (rival) return unclear([item, rival], told, book, [why("near", { reference: rival.name }), payers]);
  const rest = book.left(item) - told.amount;
  if (rest > 0n)
    return give("proposed", [item], told, book, [
      why("reference-part", { reference: item.name, rest: rupeesOf(rest) }),
      payers,
    ]);
  if (rest === 0n)
    return give("proposed", [item], told, book, [why("reference-exact", { reference: item.name }), payers]);
  const pairs = book.openOf(item.customer).filter((other) => other !== item && book.left(other) === -rest);
  const [other, ...more] = pairs;
  if (more.length)
    return unclear([item, ...pairs], told, book, [why("fit", { references: namesOf([item, ...pairs]) })]);
  if (other)
    return give("proposed", [item, other], told, book, [
      why("several", { references: namesOf([item, other]) }),
      payers,
    ]);
  return give("proposed", [item], told, book, [
    why("reference-over", { reference: item.name, rest: rupeesOf(-rest) }),
    payers,
  ]);
};

/** Exactly what one customer is due, for one record or for two: nothing where several would do. */
function dueExactly(customer: number, { amount }: Told, book: Book): { items: OpenItem[]; choices: number } {
  const open = book.openOf(customer);
  const single = open.filter((item) => book.left(item) === amount).map((item) => [item]);
  const pairs = open.flatMap((one, at) =>
    open.slice(at + 1).flatMap((other) => (book.left(one) + book.left(other) === amount ? [[one, other]] : [])),
  );
  const ways = [...single, ...(open.length <= MOST_PAIRED ? pairs : [])];
  return { items: [...new Set(ways.flat())], choices: ways.length };
}

const MOST_PAIRED = 30;

/** No reference: the customer's own bank account, or a name that one customer alone has, and exactly what is due. */
const byPayer =
  (code: "account-amount" | "name-amount"): Rule =>
  (told, book) => {
    if (told.exact.length || told.typed.size) return undefined;
    const customers = code === "account-amount" ? [told.payerId ?? []].flat() : namedOnly(told, book);
    const found = customers.map((customer) => dueExactly(customer, told, book));
    const choices = found.reduce((sum, one) => sum + one.choices, 0);
    const items = found.flatMap((one) => one.items);
    if (!choices) return undefined;
    if (choices > 1 || customers.some((customer, at) => !found[at]?.choices && book.openOf(customer).length))
      return unclear(items, told, book, [why("fit", { references: namesOf(items) })]);
    return give("proposed", items, told, book, [why(code, { reference: namesOf(items) })]);
  };

/** A name counts only where the account is not known to be somebody else's. */
const namedOnly = (told: Told, book: Book) => (told.payerId === null ? book.customersNamed(told) : []);

/** Whatever is left: shown with what it may be for, or for nothing. */
const rest: Rule = (told, book) => {
  const { exact, more, typed, amount } = told;
  const open = (items: Iterable<OpenItem>) => [...new Set(items)].filter((item) => book.left(item) > 0n);
  const [item] = exact;
  const isOwn = item !== undefined && confirms(book.payerOf(told, item));
  const near = [...typed.keys()].filter((one) => !isOwn && (!item || book.left(one) === amount));
  const found = open([...exact, ...more, ...near]);
  if (item && !found.length)
    return suspense(why(book.isCovered(item) ? "covered" : "settled", { reference: item.name }));
  const payers = told.payerId === null ? book.customersNamed(told) : [told.payerId];
  const own = found.length ? found : open(payers.flatMap((customer) => book.openOf(customer)));
  if (!own.length) return suspense(why("nothing"));
  const reasons = item
    ? [why("amount-differs", { reference: item.name }), payerReason(book.payerOf(told, item), told)]
    : [why("fit", { references: namesOf(own) })];
  return unclear(own, told, book, reasons);
};

const suspense = (reason: LineReason): Decision => ({
  verdict: { state: "suspense", reasons: [reason], parts: [], candidates: [] },
  covers: [],
});

/** The rules in their order: what they ask for, and how sure that makes them, is in docs/money.md. */
const RULES: readonly Rule[] = [
  exactAmount(true),
  severalNamed,
  exactAmount(false),
  typo,
  otherAmount,
  byPayer("account-amount"),
  byPayer("name-amount"),
  rest,
];

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { Resource } from "../../contract/resource";
import type { Route } from "../../contract/route";
import type { AnswerOf, BodyOf, CallOptions } from "../api/api";
import type { ConsoleDataProvider } from "../api/dataProvider";
import type { Entered, Input } from "./DialogForm";
import type { Right } from "./useMay";

/** Words of a catalogue, or what is said of a record. */
type WordsFor<T> = string | ((record: T) => string);

interface Asked<T, Said> {
  provider: ConsoleDataProvider;
  record: T;
  said: Said;
  /** `Idempotency-Key` of the call. */
  key: string;
}

/** How an action looks, who may do it, and what is asked before. */
interface Offer<T> {
  /**
   * Name by which a navigation opens its dialog, where its call is that of others of the page too; what is done at once
   * has the focus then.
   */
  name?: string;
  /** Words of its button. */
  words: WordsFor<T>;
  /** Names its button, where the words do not say of what. */
  label?: (record: T) => string;
  icon?: LucideIcon;
  /** Its icon stands alone. */
  short?: boolean;
  tone?: "primary" | "danger";
  /** Whether it grants or refuses what waits for a decision: the keys A and R press it. */
  answer?: "yes" | "no";
  /** What one has to be allowed to do, where that is not its call. */
  may?: Right;
  /** Resource that it changes, where it makes no call or one of another. */
  of?: string;
  /** Whether it is offered; words say why it cannot be done yet. */
  when?: (record: T) => boolean | string;
  /** Asks before; without it, it is done at once. */
  title?: WordsFor<T>;
  wide?: true;
  /** Words of the button that does it, where they are not those of the one that asks. */
  submit?: WordsFor<T>;
  /** What it causes, a paragraph each. */
  text?: string | ((record: T) => string | readonly string[]);
  /** It waits for a second person, which is said. */
  waits?: boolean | ((record: T) => boolean);
  /** What else is shown above the inputs. */
  About?: (props: { record: T; onClose: () => void }) => ReactNode;
  /** Which fields of the body are asked for, in this order, and how; all of them unless told. */
  inputs?: readonly Input[] | ((record: T, values: Entered) => readonly Input[]);
  /** What the inputs begin with, and what is sent with them. */
  values?: (record: T) => object;
  /** Milliseconds that the call may take. */
  timeout?: number;
  /** Resources that are fetched anew besides that of the call; all that is shown where it is `true`. */
  touches?: true | ((record: T) => readonly (string | readonly string[])[]);
  /** It is pending until what it changed is there. */
  lasts?: true;
}

interface Written<T, R extends Route, S extends z.ZodObject, Answer> extends Offer<T> {
  call?: R;
  body?: S | ((record: T) => S);
  params?: (record: T) => CallOptions<R>["params"];
  send?: (said: z.output<S>, record: T) => BodyOf<R>;
  run?: (asked: Asked<T, z.output<S>>) => Promise<Answer>;
  done: string | ((answer: Answer, record: T) => ReactNode);
  leadsTo?: { resource: Resource; id: (answer: Answer) => number | undefined };
}

/** Something that can be done with a record, as data: its button, what is asked before, its call, and what is said. */
export interface Action<T> extends Offer<T> {
  /** The call that it makes, and by which it is known who may. */
  call?: Route;
  /** What is asked for: the body of the call, as its contract has it. */
  body?: z.ZodObject | ((record: T) => z.ZodObject);
  /** Parameters of the call; the record's number unless told. */
  params?: (record: T) => object | undefined;
  /** Makes of what was said what the call takes. */
  send?: (said: never, record: T) => unknown;
  /** Does it, where that is not the call alone. */
  run?: (asked: Asked<T, never>) => Promise<unknown>;
  /** Tells the person that it is done. */
  done: string | ((answer: never, record: T) => ReactNode);
  /** The record that one is led to afterwards, where one may see it. */
  leadsTo?: { resource: Resource; id: (answer: never) => number | undefined };
}

/** Declares an action by what its call takes and answers. */
export const action = <
  T extends object,
  const R extends Route,
  S extends z.ZodObject = z.ZodObject,
  Answer = AnswerOf<R>,
>(
  written: Written<T, R, S, Answer>,
): Action<T> => written as Action<T>;

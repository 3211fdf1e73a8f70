import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Identifier, useNotify, useRefresh } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionMenu } from "./ActionMenu";
import type { Action } from "./action";
import { FormDialog, fetchInputs } from "./FormDialog";
import { failureWords } from "./failureWords";
import { nameOfAction, Opening } from "./Opening";
import { pathOf } from "./paths";
import { useChange } from "./useChange";
import { useConsoleProvider } from "./useConsoleProvider";
import { type Right, useMayEach } from "./useMay";
import { useOfferUndo } from "./useOfferUndo";

/** The keys that press the button of an answer where work is done one after the other. */
const ANSWER_KEYS = { yes: "A", no: "R" } as const;

interface Of<T> {
  action: Action<T>;
  record: T;
}

interface ButtonProps<T> extends Of<T> {
  className?: string;
  onDone?: (answer: unknown) => void;
}

/** Offers to do something with a record to whoever may, and asks first where it has to. */
export function ActionButton<T extends object>({ action, record, className = "button", onDone }: ButtonProps<T>) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const may = useMayEach([rightOf(action)]);
  const { mutate, isPending } = useAction({ action, record }, !action.title);
  const offered = action.when?.(record) ?? true;
  if (!may?.(rightOf(action)) || offered === false) return null;
  const { icon: Icon, tone, title, label, answer } = action;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={tone ? `${className} ${tone}` : className}
        aria-label={label?.(record)}
        aria-keyshortcuts={answer && ANSWER_KEYS[answer]}
        title={typeof offered === "string" ? offered : action.short ? wordsOf(action.words, record) : undefined}
        disabled={offered !== true || isPending}
        onClick={() =>
          title ? setAsking(true) : mutate(said(action, record), { onSuccess: (answer) => onDone?.(answer) })
        }
        {...approached(action)}
      >
        {Icon && <Icon size={16} aria-hidden />} {!action.short && wordsOf(action.words, record)}
      </button>
      {offered === true && (title || action.name) && (
        <Opening name={nameOfAction(action)} open={() => (title ? setAsking(true) : button.current?.focus())} />
      )}
      {asking && <ActionDialog {...{ action, record, onDone }} onClose={() => setAsking(false)} />}
    </>
  );
}

interface ButtonsProps<T> extends Omit<ButtonProps<T>, "action"> {
  actions: readonly Action<T>[];
}

/** Offers each of several things that can be done with a record, in their order. */
export const ActionButtons = <T extends object>({ actions, ...props }: ButtonsProps<T>) =>
  actions.map((action) => (
    <ActionButton key={`${wordsOf(action.words, props.record)} ${Boolean(action.title)}`} action={action} {...props} />
  ));

interface ActionsProps<T> {
  /** What the menu is for, such as "Actions for Sea House". */
  label: string;
  /** Words on its button; three dots without. */
  words?: string | undefined;
  actions: readonly Action<T>[];
  record: T;
  /** Where else it leads from here. */
  links?: readonly MenuLink[];
}

interface MenuLink {
  words: string;
  /** Nothing where there is nothing. */
  to: string | undefined;
  may?: Right;
}

/** Gives the link to a record; none where there is no record. */
export const linkTo = (words: string, resource: Resource, id: Identifier | null | undefined): MenuLink => ({
  words,
  to: id ? pathOf(resource, "show", id) : undefined,
  may: seeing(resource),
});

/** Offers in a menu what can be done with a record by whoever looks at it; nothing where there is nothing. */
export function Actions<T extends object>({ label, words, actions, record, links = [] }: ActionsProps<T>) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Action<T>>();
  const may = useMayEach([...actions.map(rightOf), ...links.flatMap(({ may: right }) => right ?? [])]);
  if (!may) return null;
  const offered = actions.filter((action) => may(rightOf(action)) && (action.when?.(record) ?? true) !== false);
  const open = links.filter(({ to, may: right }) => to !== undefined && (!right || may(right)));
  if (offered.length + open.length === 0) return null;
  return (
    <>
      <ActionMenu label={label} {...(words ? { words } : {})}>
        {offered.map((action) => (
          <Item key={wordsOf(action.words, record)} action={action} record={record} onAsk={() => setAsking(action)} />
        ))}
        {open.map(({ words: to, ...link }) => (
          <button key={to} type="button" role="menuitem" onClick={() => navigate(link.to ?? "")}>
            {t(to)}
          </button>
        ))}
      </ActionMenu>
      {offered
        .filter((action) => action.title && (action.when?.(record) ?? true) === true)
        .map((action) => (
          <Opening key={wordsOf(action.words, record)} name={nameOfAction(action)} open={() => setAsking(action)} />
        ))}
      {asking && <ActionDialog action={asking} record={record} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Item<T extends object>({ action, record, onAsk }: Of<T> & { onAsk: () => void }) {
  const { mutate, isPending } = useAction({ action, record }, true);
  const offered = action.when?.(record) ?? true;
  return (
    <button
      type="button"
      role="menuitem"
      className={action.tone === "danger" ? "danger" : undefined}
      aria-label={action.label?.(record)}
      // What cannot be done yet is reached all the same, so that everybody reads why.
      aria-disabled={offered === true ? undefined : true}
      disabled={isPending}
      onClick={() => offered === true && (action.title ? onAsk() : mutate(said(action, record)))}
      {...approached(action)}
    >
      {wordsOf(action.words, record)}
      {typeof offered === "string" && <small> {offered}</small>}
    </button>
  );
}

interface DialogProps<T> extends Of<T> {
  onDone?: ((answer: unknown) => void) | undefined;
  onClose: () => void;
}

/** Says what an action causes, takes what it needs, and does it. */
export function ActionDialog<T extends object>({ action, record, onDone, onClose }: DialogProps<T>) {
  const { mutate, isPending, error } = useAction({ action, record }, false);
  const { About, body, inputs, text, waits, words } = action;
  const told = typeof text === "function" ? text(record) : text;
  const [values] = useState(() => action.values?.(record) ?? {});
  const notify = useNotify();
  const isClosed = useRef(false);
  // After a refusal the record is read anew: where it offers this no more, the dialog is gone before that was read.
  const leave = useEffectEvent(() => error && !isClosed.current && notify(failureWords(error), { type: "error" }));
  useEffect(() => () => void leave(), []);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const asked = typeof inputs === "function" ? inputs(record, { ...values }) : inputs;
  return (
    <FormDialog
      title={wordsOf(action.title ?? words, record)}
      action={wordsOf(action.submit ?? words, record)}
      tone={action.tone}
      wide={action.wide}
      body={typeof body === "function" ? body(record) : body}
      inputs={typeof inputs === "function" && asked?.length ? (entered) => inputs(record, entered) : asked}
      values={values}
      pending={isPending}
      error={error}
      onSubmit={(entered) => mutate(entered, { onSuccess: (answer) => [onDone?.(answer), onClose()] })}
      onClose={close}
    >
      {(typeof told === "string" ? [t(told)] : (told ?? [])).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {About && <About record={record} onClose={close} />}
      {(typeof waits === "function" ? waits(record) : waits) && (
        <p className="callout">{t(kitWords.record.secondPerson)}</p>
      )}
    </FormDialog>
  );
}

/**
 * Does an action; unless it is done at once, its dialog tells why it failed. While it is under way it is not done again,
 * from wherever it is offered: a menu that opens anew knows nothing of what its earlier items began.
 */
function useAction<T extends object>({ action, record }: Of<T>, atOnce: boolean) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { call, of = call?.of ?? "", done, lasts = false, leadsTo, params, run, send, timeout, touches } = action;
  const offerUndo = useOfferUndo(of);
  const may = useMayEach(leadsTo ? [seeing(leadsTo.resource)] : []);
  const doing = { mutationKey: [of, wordsOf(action.words, record), (params ?? numberOf)(record)], exact: true };
  const isPending = useIsMutating(doing) > 0;
  const { mutate, error } = useChange(
    of,
    async (said: object, key) => {
      try {
        const answer = await (run?.({ provider, record, said: said as never, key }) ??
          (call &&
            provider.call(call, {
              params: (params ?? (call.on.includes(":id") ? numberOf : nothing))(record) as never,
              ...(action.body ? { body: (send ? send(said as never, record) : said) as never } : {}),
              ...(timeout === undefined ? {} : { timeout }),
              key,
            })));
        // Now: once the list is read anew, this row and its dialog may be gone.
        const led = leadsTo?.id(answer as never);
        if (leadsTo && may?.(seeing(leadsTo.resource)) && led !== undefined)
          navigate(pathOf(leadsTo.resource, "show", led));
        const told = typeof done === "string" ? t(done) : done(answer as never, record);
        if (call?.undo && typeof told === "string") offerUndo((record as { id?: unknown }).id, told);
        return answer;
      } finally {
        if (touches === true) refresh();
        else for (const name of touches?.(record) ?? []) client.invalidateQueries({ queryKey: [name].flat() });
      }
    },
    (answer) => (typeof done === "string" ? done : done(answer as never, record)),
    { tells: !atOnce, lasts, mutationKey: doing.mutationKey },
  );
  const once: typeof mutate = (...input) => client.isMutating(doing) === 0 && mutate(...input);
  return { mutate: once, isPending, error };
}

/** What is said without a question. */
const said = <T,>({ values }: Action<T>, record: T): object => values?.(record) ?? {};

const nothing = () => undefined;
const seeing = ({ name }: Resource): Right => ({ resource: name, action: "show" });
const numberOf = (record: object) => ({ id: (record as { id?: unknown }).id });

function rightOf<T>({ may, call }: Action<T>): Right {
  const right = may ?? call;
  if (!right) throw new Error("An action without a call says who may do it");
  return right;
}

const wordsOf = <T,>(words: string | ((record: T) => string), record: T): string =>
  typeof words === "string" ? t(words) : words(record);

/** Code of the inputs comes while one approaches the button; if it cannot, the dialog says so. */
function approached<T>({ body }: Action<T>) {
  const ahead = () => void fetchInputs().catch(() => undefined);
  return body ? { onPointerEnter: ahead, onFocus: ahead } : {};
}

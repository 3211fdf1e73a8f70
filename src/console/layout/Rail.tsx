import { ChevronDown, Star } from "lucide-react";
import { type KeyboardEvent, memo, Suspense, use, useCallback, useEffect, useRef, useState } from "react";
import { useCanAccess } from "react-admin";
import { flushSync } from "react-dom";
import { Link, matchPath, NavLink, useLocation } from "react-router-dom";
import { resources } from "../../contract/subjects";
import { todayRoutes } from "../../contract/today/routes";
import { currentAdmin } from "../api/session";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { moveFocus } from "../kit/moveFocus";
import { type MenuEntry, PartsContext } from "../kit/parts";
import { useAfterRows } from "../kit/useAfterRows";
import { useAnswer } from "../kit/useAnswer";
import { brand } from "../theme/brand";
import { Mark } from "../theme/Mark";
import { type KeptMenu, keepMenu, readMenu, recentOf, toggled, used } from "./keptMenu";
import { TODAY_PATH } from "./paths";

interface Props {
  narrow: boolean;
  open: boolean;
  onClose: () => void;
}

/**
 * Shows the menu at the side of the page; over the page and only when opened where the window is narrow.
 *
 * What somebody starred stands at the top, the rest in groups of which one is unfolded: where one is, or the one that
 * was unfolded by hand; below them what was used last. To the keyboard it is one stop, from which arrows lead on.
 */
export function Rail({ narrow, open, onClose }: Props) {
  const rail = useRef<HTMLElement>(null);
  const { menu } = use(PartsContext);
  const { pathname } = useLocation();
  const entries = menu.flatMap((group) => group.entries);
  const here = (entries.find(({ path }) => `${pathname}/`.startsWith(`${path}/`)) ?? entries.find(isListOf(pathname)))
    ?.path;
  const { kept, star } = useKeptMenu(here);
  const [unfolded, setUnfolded] = useUnfolded(here);
  const counts = useCounts();

  useEffect(() => {
    if (!open) return;
    rail.current?.querySelector("a")?.focus();
    const onKey = (event: globalThis.KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, onClose]);

  const inGroup = (group: (typeof menu)[number]) => group.entries.filter(({ path }) => !kept.starred.includes(path));
  const isUnfolded = (group: (typeof menu)[number]) =>
    unfolded === undefined ? inGroup(group).some(({ path }) => path === here) : unfolded === group.group;
  const inSight = menu.filter(isUnfolded).flatMap((group) => group.entries.map(({ path }) => path));
  const after = useAfterRows();
  const onStar = useCallback(
    (path: string) => {
      flushSync(() => star(path));
      rail.current?.querySelector<HTMLElement>(`[href="${path}"] + .rail-star`)?.focus();
    },
    [star],
  );
  const list = (shown: readonly (MenuEntry | undefined)[], below: boolean) => (
    <ul>
      {shown.map(
        (entry) =>
          entry && (
            <Entry
              key={entry.path}
              {...entry}
              isHere={entry.path === here}
              count={counts[entry.may ?? ""]}
              starred={kept.starred.includes(entry.path)}
              below={below && after}
              onStar={onStar}
            />
          ),
      )}
    </ul>
  );
  const entryAt = (path: string) => entries.find((entry) => entry.path === path);

  return (
    <>
      {open && <button type="button" className="veil" aria-label={t(kitWords.nav.close)} onClick={onClose} />}
      <nav
        ref={rail}
        className={open ? "rail open" : "rail"}
        aria-label={t(kitWords.nav.label)}
        inert={narrow && !open}
        onKeyDown={moveInMenu}
      >
        <NavLink to={TODAY_PATH} className="brand" title={t(kitWords.nav.keys)}>
          <Mark size={28} /> {brand().name}
        </NavLink>
        <div className="rail-group starred">{list(kept.starred.map(entryAt), true)}</div>
        {menu.map((group) => (
          <details
            key={group.group}
            className="rail-group"
            open={isUnfolded(group)}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open !== isUnfolded(group)) setUnfolded(currentTarget.open ? group.group : "");
            }}
          >
            <summary tabIndex={-1}>
              <span>{t(group.group)}</span> <Count of={inGroup(group).map(({ may }) => counts[may ?? ""])} />
              <ChevronDown size={14} aria-hidden />
            </summary>
            {list(inGroup(group), isUnfolded(group))}
          </details>
        ))}
        <div className="rail-group recent">
          <h2>{t(kitWords.nav.recent)}</h2>
          {list(recentOf(kept, inSight).map(entryAt), false)}
        </div>
      </nav>
    </>
  );
}

/** Tells of a page of a record, whose address need not begin as its list's does, to which entry it belongs. */
function isListOf(pathname: string) {
  const at = resources.find(({ paths = {} }) =>
    Object.values(paths).some((path) => matchPath({ path, end: false }, pathname)),
  );
  return ({ path }: MenuEntry) => at !== undefined && path === at.paths?.list;
}

interface EntryProps extends MenuEntry {
  isHere: boolean;
  count: number | undefined;
  starred: boolean;
  /** What subjects have below it is shown too. */
  below: boolean;
  onStar: (path: string) => void;
}

/** Shows an entry of the menu; pages and filters of a list change the address, and nothing here. */
const Entry = memo(function Entry({ path, label, icon: Icon, may, isHere, count, starred, below, onStar }: EntryProps) {
  const { inMenu } = use(PartsContext);
  const { canAccess, isPending } = useCanAccess({
    resource: may ?? "none",
    action: "list",
    enabled: may !== undefined,
  });
  if (may !== undefined && !isPending && !canAccess) return null;
  return (
    <li>
      <Link
        to={path}
        tabIndex={-1}
        aria-current={isHere ? "page" : undefined}
        // Empty, it is still written: there the server marks the entry of a page that is drawn before the program.
        className={isHere ? "active" : ""}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden /> <span title={t(label)}>{t(label)}</span>{" "}
        <Count of={[count]} />
      </Link>
      <button
        type="button"
        tabIndex={-1}
        className="rail-star"
        aria-pressed={starred}
        aria-label={t(kitWords.nav.star, { name: t(label) })}
        onClick={() => onStar(path)}
      >
        <Star size={14} aria-hidden />
      </button>
      {below && may !== undefined && (
        <Suspense fallback={null}>
          {Object.entries(inMenu).map(([name, Part]) => (
            <Part key={name} resource={may} />
          ))}
        </Suspense>
      )}
    </li>
  );
});

/** Says how much waits for somebody; nothing where nothing does. */
function Count({ of }: { of: ReadonlyArray<number | undefined> }) {
  const count = of.reduce<number>((sum, one = 0) => sum + one, 0);
  if (count === 0) return null;
  return (
    <span className="rail-count" title={t(kitWords.nav.waiting, { smart_count: count })}>
      {count}
    </span>
  );
}

/** Milliseconds after which it is asked again how much waits. */
const EVERY_MS = 60_000;

/** Gives how much waits, by the resource; nothing where the server cannot tell. */
function useCounts(): Readonly<Record<string, number | undefined>> {
  const enabled = useAfterRows();
  return useAnswer(todayRoutes.waiting, {}, { refetchInterval: EVERY_MS, meta: { frame: true }, enabled }).data ?? {};
}

/** Gives what is kept of the menu, and what stars an entry or takes its star; it remembers where one is. */
function useKeptMenu(here: string | undefined) {
  // The build draws the menu for nobody.
  const [account] = useState(() => (typeof window === "undefined" ? undefined : (currentAdmin()?.id ?? "")));
  const [kept, setKept] = useState<KeptMenu>(
    account === undefined ? { starred: [], recent: [] } : () => readMenu(account),
  );
  useEffect(() => {
    if (here !== undefined) setKept((before) => used(before, here));
  }, [here]);
  useEffect(() => {
    if (account !== undefined) keepMenu(account, kept);
  }, [account, kept]);
  const star = useCallback((path: string) => setKept((before) => toggled(before, path)), []);
  return { kept, star };
}

/** Holds the group that was unfolded by hand, or none of them, until one is elsewhere. */
function useUnfolded(here: string | undefined) {
  const [unfolded, setUnfolded] = useState<{ at: string | undefined; group: string }>();
  return [
    unfolded?.at === here ? unfolded?.group : undefined,
    (group: string) => setUnfolded({ at: here, group }),
  ] as const;
}

/** Leads through what is in sight by the arrow keys, and by the first letter of an entry; sideways to its star. */
function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const rail = event.currentTarget;
  const at = document.activeElement;
  moveFocus(event, "a:not(details:not([open]) a), summary");
  if (event.key === "ArrowRight" && at?.matches("a")) focus(at.nextElementSibling);
  else if (event.key === "ArrowLeft" && at?.matches("button")) focus(at.previousElementSibling);
  else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const items = [...rail.querySelectorAll("a:not(details:not([open]) a), summary")];
    const from = at ? items.indexOf(at) + 1 : 0;
    const begins = (item: Element) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase());
    focus([...items.slice(from), ...items.slice(0, from)].find(begins));
  }
}

const focus = (element: Element | null | undefined) => element instanceof HTMLElement && element.focus();

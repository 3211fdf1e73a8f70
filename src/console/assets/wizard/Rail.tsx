import { CircleAlert, CircleCheck, CircleDashed, Lock, type LucideIcon, PencilLine } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink } from "react-router-dom";
import { hasSettledTerms } from "../../../contract/assets/steps";
import { ASSET_SECTIONS, type AssetTab, assetTabs, sectionOf, type TabValues } from "../../../contract/assets/tabs";
import { t } from "../../i18n/t";
import { useNarrow } from "../../kit/useNarrow";
import { countErrors, tabErrors } from "./check";
import { type DraftKey, readDraft, useDrafts } from "./drafts";
import { REVIEW, wizardPath } from "./path";
import { isComplete, type OpenTab } from "./progress";
import { wizardWords } from "./words";

interface Props {
  place: Omit<DraftKey, "tab">;
  asset: TabValues;
  /** The tabs that the asset has; nothing while it does not exist. */
  tabs?: readonly OpenTab[];
  /** Key of the tab that is open, or "review". */
  open: string;
  /** Wrong entries of the open tab. */
  wrong: number;
}

type State = "complete" | "incomplete" | "invalid" | "unsaved" | "later";

const ICONS: Readonly<Record<State, LucideIcon>> = {
  complete: CircleCheck,
  incomplete: CircleDashed,
  invalid: CircleAlert,
  unsaved: PencilLine,
  later: CircleDashed,
};

/** Pixels of the window from which on the rail stands beside the tab; the styles say the same. */
const SIDE_BY_SIDE = 860;

/** Leads through the sections of the wizard and says how each tab stands; folded away where the window is narrow. */
export function Rail(props: Props) {
  const narrow = useNarrow(SIDE_BY_SIDE);
  const rail = useRef<HTMLElement>(null);
  useDrafts();
  const { tabs, open, place } = props;
  const shown: readonly { tab: AssetTab; stored?: OpenTab["stored"] }[] = tabs ?? assetTabs.map((tab) => ({ tab }));
  const present = t(shown.find(({ tab }) => tab.key === open)?.tab.label ?? wizardWords.review.title);
  useEffect(() => {
    const [list, entry] = [rail.current, rail.current?.querySelector<HTMLElement>(`[data-key="${open}"]`)];
    // Where the rail is longer than the window.
    if (list && entry) list.scrollTop = entry.offsetTop - list.clientHeight / 2;
  }, [open]);
  const progress = t(wizardWords.progress, { done: tabs?.filter(isComplete).length ?? 0, all: shown.length });
  const sections = (
    <ol>
      {Object.entries(ASSET_SECTIONS).map(([number, heading]) => {
        const members = shown.filter(({ tab }) => sectionOf(tab) === Number(number));
        return (
          members.length > 0 && (
            <li key={number}>
              <p>
                {number}. {t(heading)}
              </p>
              <ul>
                {members.map((one) => (
                  <Entry key={one.tab.name} {...props} {...one} />
                ))}
              </ul>
            </li>
          )
        );
      })}
      {tabs && (
        <li>
          <NavLink to={wizardPath(place.asset, REVIEW)}>{t(wizardWords.review.title)}</NavLink>
        </li>
      )}
    </ol>
  );
  return (
    <nav ref={rail} className="panel wizard-rail" aria-label={t(wizardWords.sections)}>
      {narrow ? (
        <details key={open}>
          <summary>
            <strong>{present}</strong> <span className="muted small">{progress}</span>
          </summary>
          {sections}
        </details>
      ) : (
        <>
          <p className="muted small">{progress}</p>
          {sections}
        </>
      )}
    </nav>
  );
}

type EntryProps = Props & { tab: AssetTab; stored?: OpenTab["stored"] };

function Entry({ place, asset, tab, stored, open, wrong }: EntryProps) {
  const [state, count] = stateOf({ place, asset, tab, stored, open, wrong });
  const Icon = ICONS[state];
  const isLocked = tab.settled && hasSettledTerms(asset.status as never) && stored;
  const inside = (
    <>
      <Icon size={16} className={`state ${state}`} aria-hidden />
      <span>{t(tab.label)}</span>
      {state === "invalid" && (
        <span className="count" aria-hidden>
          {count}
        </span>
      )}
      {isLocked && <Lock size={13} aria-hidden />}
      <span className="visually-hidden">
        {t(wizardWords.states[state], { smart_count: count })}
        {isLocked && `, ${t(wizardWords.states.locked)}`}
      </span>
    </>
  );
  return (
    <li data-key={tab.key}>
      {stored ? (
        <NavLink to={wizardPath(place.asset, tab.key)} title={t(wizardWords.states[state], { smart_count: count })}>
          {inside}
        </NavLink>
      ) : (
        <span className="closed" {...(tab.key === open ? { "aria-current": "page" as const } : {})}>
          {inside}
        </span>
      )}
    </li>
  );
}

function stateOf({ place, asset, tab, stored, open, wrong }: Omit<EntryProps, "tabs">): [State, number] {
  const draft = readDraft({ ...place, tab: tab.name });
  const before = stored?.values ?? {};
  const inDraft = draft ? countErrors(tabErrors(tab, { ...before, ...draft.values }, before, asset)) : 0;
  const count = tab.key === open ? wrong : inDraft;
  if (count > 0) return ["invalid", count];
  if (draft) return ["unsaved", 0];
  if (!stored) return [tab.key === open ? "incomplete" : "later", 0];
  return [isComplete({ tab, stored }) ? "complete" : "incomplete", 0];
}

import { CircleCheck, CircleDashed, CircleMinus, Hourglass, type LucideIcon } from "lucide-react";
import { type RaRecord, useGetList } from "react-admin";
import { NavLink } from "react-router-dom";
import { spv } from "../../../contract/spv/resource";
import { spvDocuments } from "../../../contract/spvDocuments/resource";
import { useWaiting } from "../../approvals/useWaiting";
import { t } from "../../i18n/t";
import { useNarrow } from "../../kit/useNarrow";
import { ESCROW, LEGAL, SECTIONS, type Section, sectionPath } from "./sections";
import { spvWords } from "./words";

type State = "complete" | "incomplete" | "waiting" | "unused" | "later";

const ICONS: Readonly<Record<State, LucideIcon>> = {
  complete: CircleCheck,
  incomplete: CircleDashed,
  waiting: Hourglass,
  unused: CircleMinus,
  later: CircleDashed,
};

/** Pixels of the window from which on the rail stands beside the section; the styles of the wizard say the same. */
const SIDE_BY_SIDE = 860;

interface Props {
  /** The SPV; nothing while it does not exist. */
  record?: RaRecord;
  /** Number of the section that is open, counted from 1. */
  open: number;
}

/** Leads through the sections of an SPV and says how each stands; folded away where the window is narrow. */
export const SectionRail = ({ record, open }: Props) =>
  record ? <Known record={record} open={open} /> : <Rail open={open} stateOf={() => "later"} />;

function Known({ record, open }: Required<Props>) {
  const isWaiting = useWaiting(spv.name, record.id).some(({ action }) => action === "bank-details");
  const { total: approved = 0 } = useGetList(
    spvDocuments.name,
    { filter: { spv_id: record.id, review_status: "approved" }, pagination: { page: 1, perPage: 1 } },
    { retry: false },
  );
  const apart: Readonly<Record<string, State>> = {
    [ESCROW]: isWaiting ? "waiting" : record.bank_details ? "complete" : "incomplete",
    [LEGAL]: approved > 0 ? "complete" : "incomplete",
  };
  const stateOf = (section: Section): State => {
    if ("Panel" in section) return apart[section.heading] ?? "incomplete";
    if (section.isUnused?.(record)) return "unused";
    return section.isComplete(record) ? "complete" : "incomplete";
  };
  return <Rail id={record.id} open={open} stateOf={stateOf} />;
}

interface RailProps {
  id?: RaRecord["id"];
  open: number;
  stateOf: (section: Section) => State;
}

function Rail({ id, open, stateOf }: RailProps) {
  const narrow = useNarrow(SIDE_BY_SIDE);
  const states = SECTIONS.map(stateOf);
  const needed = states.filter((state) => state !== "unused");
  const done = needed.filter((state) => state === "complete").length;
  const progress = t(spvWords.form.progress, { done, all: needed.length });
  const present = SECTIONS[open - 1];
  const list = (
    <ol>
      {SECTIONS.map((section, at) => (
        <Entry
          key={section.heading}
          name={`${at + 1}. ${t(section.heading)}`}
          state={states[at] ?? "later"}
          isOpen={at + 1 === open}
          {...(id === undefined ? {} : { to: sectionPath(id, at + 1) })}
        />
      ))}
    </ol>
  );
  return (
    <nav className="panel wizard-rail spv-rail" aria-label={t(spvWords.form.sections)}>
      {narrow ? (
        <details key={open}>
          <summary>
            <strong>{present && t(present.heading)}</strong> <span className="muted small">{progress}</span>
          </summary>
          {list}
        </details>
      ) : (
        <>
          <p className="muted small">{progress}</p>
          {list}
        </>
      )}
    </nav>
  );
}

interface EntryProps {
  name: string;
  state: State;
  isOpen: boolean;
  to?: string;
}

function Entry({ name, state, isOpen, to }: EntryProps) {
  const Icon = ICONS[state];
  const said = t(spvWords.form.states[state]);
  const inside = (
    <>
      <Icon size={16} className={`state ${state}`} aria-hidden />
      <span>{name}</span>
      <span className="visually-hidden">{said}</span>
    </>
  );
  return (
    <li>
      {to ? (
        <NavLink to={to} title={said}>
          {inside}
        </NavLink>
      ) : (
        <span className="closed" {...(isOpen ? { "aria-current": "page" as const } : {})}>
          {inside}
        </span>
      )}
    </li>
  );
}

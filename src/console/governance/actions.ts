import { governanceCalls, type Vote } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import type { Tally } from "../../contract/governance/tally";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import { formatInstant, formatPercent } from "../kit/values";
import type { Proposal } from "./proposal";
import { governanceWords } from "./words";

/** A proposal with its votes, as far as they are known. */
export type Voting = Proposal & { tally?: Tally | undefined };

const isPlanned = ({ opens_at }: Voting) => Date.parse(opens_at) > Date.now();
const hasEverybody = ({ tally }: Voting) => tally !== undefined && tally.voted === tally.holders;

/** What can be done with a proposal, in the order of its buttons. */
export const ACTIONS = [
  action({
    words: (voting: Voting) => t(isPlanned(voting) ? governanceWords.open.plan : governanceWords.open.action),
    tone: "primary",
    call: governanceRoutes.open,
    when: ({ status }) => status === "draft",
    title: (voting) => t(isPlanned(voting) ? governanceWords.open.planTitle : governanceWords.open.title),
    text: (voting) =>
      isPlanned(voting)
        ? t(governanceWords.open.planText, { at: formatInstant(voting.opens_at) })
        : t(governanceWords.open.text),
    done: ({ status }) => t(status === "scheduled" ? governanceWords.open.planned : governanceWords.open.opened),
  }),
  action({
    words: governanceWords.remind.action,
    call: governanceRoutes.remind,
    when: (voting: Voting) => voting.status === "active" && !hasEverybody(voting),
    title: governanceWords.remind.title,
    text: ({ tally }) => (tally ? t(governanceWords.remind.text, { smart_count: tally.holders - tally.voted }) : []),
    done: ({ reminded }) =>
      reminded ? t(governanceWords.remind.done, { smart_count: reminded }) : t(governanceWords.remind.nobody),
  }),
  action({
    words: governanceWords.close.action,
    call: governanceRoutes.close,
    when: (voting: Voting) => voting.status === "active" && (hasEverybody(voting) || t(governanceWords.close.waits)),
    title: governanceWords.close.title,
    text: governanceWords.close.text,
    done: governanceWords.close.done,
  }),
  action({
    words: governanceWords.execute.action,
    tone: "primary",
    call: governanceRoutes.execute,
    when: ({ status }: Voting) => status === "passed",
    title: governanceWords.execute.title,
    text: governanceWords.execute.text,
    body: governanceCalls.execute.body,
    done: governanceWords.execute.done,
  }),
  action({
    words: governanceWords.cancel.action,
    tone: "danger",
    call: governanceRoutes.cancel,
    when: ({ status }: Voting) => ["draft", "scheduled", "active"].includes(status),
    title: governanceWords.cancel.title,
    text: ({ status }) => [
      t(governanceWords.cancel.text),
      ...(status === "active" ? [t(governanceWords.cancel.told)] : []),
    ],
    body: governanceCalls.cancel.body,
    done: governanceWords.cancel.done,
  }),
];

/** Asks a second person to record a holder's vote that came on another way, and says which one it takes the place of. */
export const RECORD_VOTE = action({
  words: ({ vote }: { proposal: Proposal; vote: Vote }) =>
    t(vote.option === null ? governanceWords.votes.record : governanceWords.votes.change),
  label: ({ vote }) =>
    t(vote.option === null ? governanceWords.votes.recordOf : governanceWords.votes.changeOf, { name: vote.user_name }),
  call: governanceRoutes.record,
  params: ({ proposal, vote }) => ({ id: proposal.id, user_id: vote.user_id }),
  when: ({ proposal }) => proposal.status === "active",
  title: ({ vote }) =>
    t(vote.option === null ? governanceWords.votes.recordOf : governanceWords.votes.changeOf, { name: vote.user_name }),
  submit: governanceWords.votes.asks,
  text: ({ proposal, vote }) => {
    const before = vote.option === null ? undefined : proposal.options[vote.option]?.label;
    return [
      t(governanceWords.votes.weighs, { percentage: formatPercent(vote.percentage) }),
      ...(before === undefined ? [] : [t(governanceWords.votes.replaces, { option: before })]),
      t(governanceWords.votes.second),
    ];
  },
  body: governanceCalls.record.body,
  inputs: ({ proposal }) => [
    {
      path: "option",
      kind: "choice",
      numeric: true,
      choices: Object.fromEntries(proposal.options.map(({ label }, place) => [place, label])),
    },
    "told_by",
    "proof",
    "note",
  ],
  done: governanceWords.votes.saved,
});

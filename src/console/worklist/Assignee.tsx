import { useGetIdentity } from "react-admin";
import type { Work } from "../../contract/worklist/calls";
import { worklistRoutes } from "../../contract/worklist/routes";
import { t } from "../i18n/t";
import { ActionMenu } from "../kit/ActionMenu";
import { useAnswer } from "../kit/useAnswer";
import { useCall } from "../kit/useCall";
import { worklistWords } from "./words";
import { nameOf } from "./work";

type Assigned = Pick<Work, "kind" | "id" | "name" | "assignee">;

/** Says who has taken something, and lets it be taken, handed over and given back. */
export function Assignee({ work }: { work: Assigned }) {
  const { assignee } = work;
  return (
    <ActionMenu
      quiet
      label={t(worklistWords.assign.of, { work: nameOf(work) })}
      words={assignee?.name ?? t(worklistWords.assign.nobody)}
    >
      <People work={work} />
    </ActionMenu>
  );
}

function People({ work: { kind, id, assignee } }: { work: Assigned }) {
  const { identity } = useGetIdentity();
  const { data: people = [] } = useAnswer(worklistRoutes.people, { params: { kind, id } });
  const { mutate } = useCall(worklistRoutes.assign, {
    params: { kind, id },
    done: ({ assignee: to }) =>
      t(to ? worklistWords.assign.taken : worklistWords.assign.done, { name: to?.name ?? "" }),
  });
  const isMe = (person: number) => String(person) === String(identity?.id);
  const item = (user_id: number | null, words: string) => (
    <button key={user_id} type="button" role="menuitem" onClick={() => mutate({ user_id })}>
      {words}
    </button>
  );
  return (
    <>
      {people
        .filter((person) => isMe(person.id) && person.id !== assignee?.id)
        .map(({ id: me }) => item(me, t(worklistWords.assign.me)))}
      {people
        .filter((person) => !isMe(person.id) && person.id !== assignee?.id)
        .map(({ id: other, name }) => item(other, name))}
      {assignee && item(null, t(worklistWords.assign.back))}
    </>
  );
}

import type { Identifier } from "react-admin";
import { customers } from "../../contract/customers/resource";
import { customerRoutes } from "../../contract/customers/routes";
import { NotesPanel } from "../kit/NotesPanel";
import { useAnswer } from "../kit/useAnswer";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { customerWords } from "./words";

/** Shows what the staff noted about a customer and takes another note; nothing where the server keeps none. */
export function CustomerNotes({ customer }: { customer: Identifier }) {
  const provider = useConsoleProvider();
  const mayAdd = useMayCall(customerRoutes.addNote);
  const { data } = useAnswer(customerRoutes.notes, { params: { id: customer } });
  if (!data) return null;
  const add = (text: string) => provider.call(customerRoutes.addNote, { params: { id: customer }, body: { text } });
  return (
    <NotesPanel resource={customers.name} notes={data} words={customerWords.notes} add={mayAdd ? add : undefined} />
  );
}

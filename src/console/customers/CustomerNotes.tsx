import { useQuery } from "@tanstack/react-query";
import type { Identifier } from "react-admin";
import { customerCalls } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import { NotesPanel } from "../kit/NotesPanel";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";

/** Shows what the staff noted about a customer and takes another note; nothing where the server keeps none. */
export function CustomerNotes({ customer }: { customer: Identifier }) {
  const provider = useConsoleProvider();
  const mayAdd = useMayCall(customerCalls.addNote);
  const { data } = useQuery({
    queryKey: [customers.name, "notes", String(customer)],
    queryFn: () => provider.customerNotes(customer),
    retry: false,
  });
  if (!data) return null;
  const add = (text: string) => provider.addCustomerNote(customer, text);
  return (
    <NotesPanel resource={customers.name} notes={data} words="console.customers.notes" add={mayAdd ? add : undefined} />
  );
}

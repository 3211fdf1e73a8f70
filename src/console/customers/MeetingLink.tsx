import { useState } from "react";
import type { RaRecord } from "react-admin";
import { z } from "zod";
import { customers } from "../../contract/customers/resource";
import { link, optional } from "../../contract/fields";
import { t } from "../i18n/t";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { useMay } from "../kit/useMay";
import { customerWords } from "./words";

const SCHEMA = z.object({ meeting_link: optional(link("Meeting link")) });

/** Lets the address of a customer's video check be set, by those who may edit customers. */
export function MeetingLink({ customer }: { customer: RaRecord }) {
  const may = useMay(customers.name, "edit");
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {t(customerWords.kyc.meeting)}
      </button>
      {open && <MeetingForm customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}

function MeetingForm({ customer, onClose }: { customer: RaRecord; onClose: () => void }) {
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    customers.name,
    (change: z.output<typeof SCHEMA>) =>
      provider.update(customers.name, { id: customer.id, data: { ...customer, ...change }, previousData: customer }),
    customerWords.kyc.meetingSaved,
    { tells: true },
  );
  const form = useEntries(SCHEMA, { meeting_link: customer.meeting_link }, error);
  const submit = () => {
    const change = form.check();
    if (change) mutate(change, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(customerWords.kyc.meetingTitle)}
      action={t(customerWords.kyc.save)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextEntry
        type="url"
        label={t(customerWords.kyc.meetingTitle)}
        hint={t(customerWords.kyc.meetingHint)}
        placeholder="https://"
        {...form.entryOf("meeting_link")}
      />
    </FormDialog>
  );
}

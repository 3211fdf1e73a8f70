import { z } from "zod";
import { customers } from "../../contract/customers/resource";
import { fieldsOf } from "../../contract/fieldRegistry";
import { reference } from "../../contract/fields";
import { FilterReference } from "../kit/FilterReference";
import "../wallet/wallet.css";

const [PERSON] = fieldsOf(z.object({ user_id: reference(customers.name) }));

interface Props {
  label: string;
  /** Words for nobody. */
  none: string;
  hint?: string | undefined;
  value: string | null | undefined;
  problem?: string | undefined;
  onChange: (id: string | null) => void;
}

/** Takes a customer from the person, found by typing. */
export function PersonEntry({ label, none, hint, value, problem, onChange }: Props) {
  const words = problem ?? hint;
  return (
    <div className="labelled customer-entry">
      {PERSON && (
        <FilterReference
          field={PERSON}
          label={label}
          value={Number(value) || undefined}
          none={none}
          onChange={(chosen) => onChange(chosen ? String(chosen) : null)}
        />
      )}
      {words && (
        <p className={problem ? "field-error" : "muted small"} role={problem ? "alert" : "status"}>
          {words}
        </p>
      )}
    </div>
  );
}

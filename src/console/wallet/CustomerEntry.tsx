import { useGetOne } from "react-admin";
import { z } from "zod";
import { customers } from "../../contract/customers/resource";
import { fieldsOf } from "../../contract/fieldRegistry";
import { reference } from "../../contract/fields";
import { t } from "../i18n/t";
import { FilterReference } from "../kit/FilterReference";
import { formatMoney } from "../kit/values";
import { walletWords } from "./words";

const [CUSTOMER] = fieldsOf(z.object({ user_id: reference(customers.name) }));

/** A customer as forms hold one, who is sent by number. */
export const chosenCustomer = z.string().regex(/^\d+$/).transform(Number);

interface Props {
  value: string | null | undefined;
  problem?: string | undefined;
  onChange: (id: string | null) => void;
}

/** Takes a customer from the person, found by typing, and says what the customer's wallet holds. */
export function CustomerEntry({ value, problem, onChange }: Props) {
  const id = Number(value) || undefined;
  const { data } = useGetOne(customers.name, { id: id ?? 0 }, { enabled: id !== undefined });
  return (
    <div className="labelled customer-entry">
      {CUSTOMER && (
        <FilterReference
          field={CUSTOMER}
          label={t(walletWords.customer)}
          value={id}
          none={t(walletWords.choose)}
          onChange={(chosen) => onChange(chosen ? String(chosen) : null)}
        />
      )}
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : (
        <p className="muted small" aria-live="polite">
          {data && t(walletWords.holds, { amount: formatMoney(data.wallet_balance) })}
        </p>
      )}
    </div>
  );
}

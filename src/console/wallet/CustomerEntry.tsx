import { useGetOne } from "react-admin";
import { z } from "zod";
import { customers } from "../../contract/customers/resource";
import { fieldsOf } from "../../contract/fieldRegistry";
import { reference } from "../../contract/fields";
import { useWords } from "../i18n/useWords";
import { FilterReference } from "../kit/FilterReference";
import { formatMoney } from "../kit/values";

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
  const { t } = useWords();
  const id = Number(value) || undefined;
  const { data } = useGetOne(customers.name, { id: id ?? 0 }, { enabled: id !== undefined });
  return (
    <div className="labelled customer-entry">
      {CUSTOMER && (
        <FilterReference
          field={CUSTOMER}
          label={t("console.wallet.customer")}
          value={id}
          none={t("console.wallet.choose")}
          onChange={(chosen) => onChange(chosen ? String(chosen) : null)}
        />
      )}
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : (
        <p className="muted small" aria-live="polite">
          {data && t("console.wallet.holds", { amount: formatMoney(data.wallet_balance) })}
        </p>
      )}
    </div>
  );
}

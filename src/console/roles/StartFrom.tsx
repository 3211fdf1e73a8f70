import { useEffect, useRef, useState } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { PAGE } from "../../contract/limits";
import type { Grants } from "../../contract/permissions";
import { roles } from "../../contract/roles/resource";
import { t } from "../i18n/t";
import { Labelled } from "../kit/light";
import { titleOf } from "../kit/titleOf";
import { COPY } from "./copy";
import { roleWords } from "./words";

/** Ticks what another role may do: the one that is chosen here, or that the address names when one comes to copy it. */
export function StartFrom({ onChoose }: { onChoose: (grants: Grants) => void }) {
  const [address] = useSearchParams();
  const copied = address.get(COPY) ?? "";
  const [chosen, setChosen] = useState(copied);
  const { data = [] } = useGetList(roles.name, {
    sort: roles.sort,
    pagination: { page: 1, perPage: PAGE.max },
  });
  const choose = (id: string) => {
    setChosen(id);
    onChoose((data.find((role) => String(role.id) === id)?.permissions ?? {}) as Grants);
  };
  const toCopy = useRef(copied);
  useEffect(() => {
    // Once: what is ticked by hand afterwards stays when the roles are fetched anew.
    if (!toCopy.current || data.length === 0) return;
    choose(toCopy.current);
    toCopy.current = "";
  });

  if (data.length === 0) return null;
  return (
    <div className="start-from">
      <Labelled label={t(roleWords.from)} hint={t(roleWords.fromHint)}>
        {(control) => (
          <select className="input" {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
            <option value="">{t(roleWords.fromNothing)}</option>
            <Roles label={t(roleWords.fromPresets)} of={data.filter(({ preset }) => preset)} />
            <Roles label={t(roleWords.fromOthers)} of={data.filter(({ preset }) => !preset)} />
          </select>
        )}
      </Labelled>
    </div>
  );
}

const Roles = ({ label, of }: { label: string; of: readonly RaRecord[] }) =>
  of.length > 0 && (
    <optgroup label={label}>
      {of.map((role) => (
        <option key={role.id} value={role.id}>
          {titleOf(roles, role)}
        </option>
      ))}
    </optgroup>
  );

import { useState } from "react";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { bankAccounts } from "../../contract/bankAccounts/resource";
import { PAGE } from "../../contract/limits";
import { statementRoutes } from "../../contract/statements/routes";
import { t } from "../i18n/t";
import { BringFile } from "../kit/BringFile";
import { Dialog } from "../kit/Dialog";
import { FileDrop } from "../kit/FileDrop";
import { failureWords } from "../kit/failureWords";
import { ChoiceField } from "../kit/light";
import { pathOf } from "../kit/paths";
import { Stack } from "../theme/layout";
import { Columns } from "./Columns";
import { useBring } from "./useBring";
import { statementWords } from "./words";

/** Brings a statement: of which account, which file, and what the columns of its CSV are where nobody has said so. */
export const BringStatement = () => (
  <BringFile route={statementRoutes.bring} label={t(statementWords.bring)} dialog={BringDialog} />
);

function BringDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetList(bankAccounts.name, {
    pagination: { page: 1, perPage: PAGE.max },
    sort: { field: "id", order: "ASC" },
  });
  const [chosen, choose] = useState<string>();
  const account = chosen ?? (data?.[0] ? String(data[0].id) : undefined);
  const { asked, take, keep, error, isPending } = useBring(account === undefined ? undefined : Number(account));
  if (asked)
    return (
      <Columns
        look={asked.look}
        pending={isPending}
        error={error}
        onKeep={(mapping) => keep.mutate(mapping)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t(statementWords.bring)} onClose={onClose}>
      <Stack>
        <p className="muted">{t(statementWords.bringText)}</p>
        {data?.length === 0 && (
          <p>
            {t(statementWords.noAccount)}{" "}
            <Link to={pathOf(bankAccounts, "create")}>{t(statementWords.addAccount)}</Link>
          </p>
        )}
        {account !== undefined && (
          <>
            <ChoiceField
              label={t(statementWords.account)}
              choices={Object.fromEntries(
                (data ?? []).map(({ id, name, account_number }) => [id, `${name} ${account_number}`]),
              )}
              value={account}
              onChange={choose}
            />
            <FileDrop
              accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,application/xml,text/xml"
              pending={isPending}
              onTake={(file) => take.mutate(file)}
              error={error && failureWords(error)}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

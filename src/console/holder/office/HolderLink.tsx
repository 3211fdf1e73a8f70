import { TriangleAlert } from "lucide-react";
import type { RaRecord } from "react-admin";
import { holderRoutes } from "../../../contract/holder/routes";
import { isAbsent } from "../../api/extension";
import { t } from "../../i18n/t";
import { ActionButtons } from "../../kit/ActionButton";
import { failureWords } from "../../kit/failureWords";
import { Notice } from "../../kit/Notice";
import { useAnswer } from "../../kit/useAnswer";
import { formatInstant } from "../../kit/values";
import { Facts, Panel } from "../../theme/layout";
import { END_LINK, SEND_LINK } from "./actions";
import { holderOfficeWords } from "./words";

const words = holderOfficeWords.link;

/** Shows whether a customer has a link to their own page, sends one and ends it. */
export function HolderLink({ customer }: { customer: RaRecord }) {
  const { data: link, error, refetch } = useAnswer(holderRoutes.link, { params: { id: customer.id } });
  if (customer.is_employee) return null;
  if (error && link === undefined && !isAbsent(error))
    return <Notice panel icon={TriangleAlert} title={t(words.failed)} text={failureWords(error)} onRetry={refetch} />;
  if (link === undefined) return null;
  return (
    <Panel
      title={t(words.title)}
      actions={<ActionButtons actions={[SEND_LINK, END_LINK]} record={{ customer, link }} />}
    >
      {link ? (
        <>
          <Facts
            facts={{
              [t(words.sent)]: formatInstant(link.sent_at),
              ...(!link.ended && { [t(words.until)]: formatInstant(link.expires_at) }),
              [t(words.opened)]: link.opened_at ? formatInstant(link.opened_at) : t(words.unopened),
            }}
          />
          {link.ended && <p className="muted">{t(words.ended)}</p>}
        </>
      ) : (
        <p className="muted">{t(words.none)}</p>
      )}
    </Panel>
  );
}

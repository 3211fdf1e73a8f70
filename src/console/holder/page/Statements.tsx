import { FileText } from "lucide-react";
import type { OpenedHolder } from "../../../contract/holder/calls";
import { saveFile } from "../../api/saveFile";
import { t } from "../../i18n/t";
import { brand } from "../../theme/brand";
import { Panel, Stack } from "../../theme/layout";
import { fetchStatement } from "./calls";
import { useTask } from "./useTask";
import { holderWords } from "./words";

const words = holderWords.statements;

interface Props extends Pick<OpenedHolder, "statements"> {
  token: string;
}

/** Gives a holder certificates of what they have, one an issuer. */
export function Statements({ token, statements }: Props) {
  return (
    <Panel title={t(words.title)} note={statements.length ? t(words.text, { platform: brand().name }) : t(words.none)}>
      <Stack as="ul" gap={2}>
        {statements.map((issuer) => (
          <li key={issuer.spv_id}>
            <Statement token={token} issuer={issuer} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function Statement({ token, issuer: { spv_id, name } }: { token: string; issuer: OpenedHolder["statements"][number] }) {
  const title = t(words.one, { spv: name });
  const { run, pending, failure } = useTask(async () => saveFile(await fetchStatement(token, spv_id), `${title}.pdf`));
  return (
    <>
      <button type="button" className="button" disabled={pending} onClick={run}>
        <FileText size={16} aria-hidden /> {pending ? t(words.making) : title}
      </button>
      <p className="problem" role="alert">
        {failure?.message}
      </p>
    </>
  );
}

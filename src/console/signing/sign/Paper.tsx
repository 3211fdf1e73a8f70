import { Download, FileText } from "lucide-react";
import { useEffect, useState } from "react";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { Row, Stack } from "../../theme/layout";
import { fetchDocument } from "./signing";
import { signingWords as words } from "./words";

interface Props {
  token: string;
  title: string;
  /** Words of the link that opens it. */
  open?: string;
  /** Shows the document itself too, where there is room for it. */
  shown?: boolean;
}

/** Fetches a document and lets its reader open and download it. */
export function Paper({ token, title, open = t(words.open), shown = false }: Props) {
  const { address, failed, retry } = useDocument(token);
  if (failed) {
    return (
      <Stack gap={3} className="paper">
        <p className="problem" role="alert">
          {t(words.unfetched)} {failed.message}
        </p>
        <button type="button" className="button" onClick={retry}>
          {t(publicWords.retry)}
        </button>
      </Stack>
    );
  }
  if (!address) {
    return (
      <Stack as="p" gap={3} className="muted paper" role="status">
        {t(words.fetching)}
      </Stack>
    );
  }
  return (
    <Stack gap={3} className="paper">
      <Row>
        <a className="button" href={address} target="_blank" rel="noreferrer">
          <FileText size={18} aria-hidden />
          {open}
        </a>
        <a className="button" href={address} download={`${title}.pdf`}>
          <Download size={18} aria-hidden />
          {t(words.download)}
        </a>
      </Row>
      {/* Without the pane of small pages that some viewers open beside it. */}
      {shown && <iframe src={`${address}#navpanes=0`} title={title} />}
    </Stack>
  );
}

function useDocument(token: string) {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState<Error>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round fetches it again
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    setFailed(undefined);
    fetchDocument(token, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (error: Error) => {
        if (!leaving.signal.aborted) setFailed(error);
      },
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [token, round]);

  return { address, failed, retry: () => setRound(round + 1) };
}

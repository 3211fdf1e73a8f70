import { type ReactNode, useEffect, useState } from "react";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";
import { Loading } from "../screens/Loading";
import { Stack } from "../theme/layout";
import { Card } from "./Card";
import { isRefusal } from "./refusal";
import { useAddressToken } from "./useAddressToken";

/** What lies behind a link, and how to show what became of it. */
export interface Opened<Found> {
  token: string;
  found: Found;
  onChange: (found: Found) => void;
  /** Has it read again. */
  onStale: () => void;
}

interface Props<Found> {
  words: Readonly<Record<"name" | "incomplete" | "incompleteText" | "invalid" | "unread", string>>;
  /** Gives what is behind the link of a token. */
  read: (token: string) => Promise<Found>;
  /** What somebody may do whose link is refused. */
  hint?: string;
  /** Where somebody may go who cannot go on here. */
  elsewhere?: ReactNode;
  children: (opened: Opened<Found>) => ReactNode;
}

/** Shows what is behind a personal link, which nobody has to sign in for, or says why that cannot be. */
export function LinkPage<Found>(props: Props<Found>) {
  const token = useAddressToken();
  const { words, elsewhere } = props;
  return token ? (
    <Read key={token} token={token} {...props} />
  ) : (
    <Dead words={words} elsewhere={elsewhere} title={t(words.incomplete)} text={t(words.incompleteText)} />
  );
}

function Read<Found>({ token, read: fetchFound, hint, children, ...frame }: Props<Found> & { token: string }) {
  const { words } = frame;
  const [found, setFound] = useState<{ value: Found } | Error>();
  const onChange = (value: Found) => setFound({ value });
  const read = () => {
    fetchFound(token).then(onChange, setFound);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a link is for is read once; the page says when it is stale
  useEffect(read, [token]);

  if (!found) return <Loading />;
  if (!(found instanceof Error)) return children({ token, found: found.value, onChange, onStale: read });
  if (isRefusal(found)) return <Dead {...frame} title={t(words.invalid)} text={found.message} hint={hint} />;
  const retry = () => {
    setFound(undefined);
    read();
  };
  return <Dead {...frame} title={t(words.unread)} text={found.message} onRetry={retry} />;
}

interface DeadProps extends Pick<Props<never>, "words" | "elsewhere"> {
  title: string;
  text: string;
  hint?: string | undefined;
  onRetry?: () => void;
}

const Dead = ({ words, elsewhere, title, text, hint, onRetry }: DeadProps) => (
  <Card name={t(words.name)} title={title} lead={text}>
    {hint && <p className="muted">{hint}</p>}
    {(onRetry || elsewhere) && (
      <Stack className="ways">
        {onRetry && (
          <button type="button" className="button primary" onClick={onRetry}>
            {t(publicWords.retry)}
          </button>
        )}
        {elsewhere}
      </Stack>
    )}
  </Card>
);

import { useEffect, useState } from "react";
import type { OpenedHolder } from "../../../contract/holder/calls";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { formatDay } from "../../kit/values";
import { Card } from "../../public/Card";
import { isRefusal } from "../../public/refusal";
import { useAddressToken } from "../../public/useAddressToken";
import { Loading } from "../../screens/Loading";
import { brand } from "../../theme/brand";
import { Callout, Row, Stack } from "../../theme/layout";
import { Mark } from "../../theme/Mark";
import { openPage } from "./calls";
import { History } from "./History";
import { Holdings } from "./Holdings";
import { OwnWallet } from "./OwnWallet";
import { Statements } from "./Statements";
import { Votes } from "./Votes";
import { holderWords as words } from "./words";
import "../../signing/sign/sign.css";

/** Shows a holder what they have, behind their own link; nobody has to sign in for it. */
export function HolderPage() {
  const token = useAddressToken();
  return token ? (
    <Read key={token} token={token} />
  ) : (
    <Dead title={t(words.incomplete)} text={t(words.incompleteText)} />
  );
}

function Read({ token }: { token: string }) {
  const [found, setFound] = useState<OpenedHolder | Error>();

  const read = () => {
    openPage(token).then(setFound, setFound);
  };
  useEffect(read, [token]);

  if (!found) return <Loading />;
  if (found instanceof Error) {
    if (isRefusal(found)) {
      const text = `${found.message} ${t(words.ask, { platform: brand().name })}`;
      return <Dead title={t(words.invalid)} text={text} />;
    }
    const retry = () => {
      setFound(undefined);
      read();
    };
    return <Dead title={t(words.unread)} text={found.message} onRetry={retry} />;
  }
  return <Page token={token} holder={found} />;
}

const Dead = ({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) => (
  <Card name={t(words.name)} title={title} lead={text}>
    {onRetry && (
      <Row>
        <button type="button" className="button primary" onClick={onRetry}>
          {t(publicWords.retry)}
        </button>
      </Row>
    )}
  </Card>
);

function Page({ token, holder }: { token: string; holder: OpenedHolder }) {
  const { first_name, expires_at, verified, wallet, holdings, statements } = holder;
  const platform = brand().name;

  useEffect(() => {
    document.title = `${t(words.name)} · ${platform}`;
  }, [platform]);

  return (
    <main className="public signing">
      <div className="signing-sheet">
        <header>
          <Mark size={40} />
          <p className="signing-from">{platform}</p>
          <h1>{t(words.hello, { name: first_name })}</h1>
          <p className="muted">{t(words.lead, { until: formatDay(expires_at) })}</p>
        </header>
        <Stack gap={5}>
          {!verified && (
            <Callout>
              <strong>{t(words.unverified)}</strong>
              <p>{t(words.unverifiedText, { platform })}</p>
            </Callout>
          )}
          <Votes token={token} wallet={wallet?.address} />
          <Holdings holdings={holdings} receives={verified && wallet !== null} />
          <History token={token} />
        </Stack>
        <Stack as="aside" gap={5}>
          <OwnWallet wallet={wallet} />
          <Statements token={token} statements={statements} />
        </Stack>
      </div>
    </main>
  );
}

import { useEffect } from "react";
import type { OpenedHolder } from "../../../contract/holder/calls";
import { t } from "../../i18n/t";
import { formatDay } from "../../kit/values";
import { LinkPage } from "../../public/LinkPage";
import { brand } from "../../theme/brand";
import { Callout, Stack } from "../../theme/layout";
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
export const HolderPage = () => (
  <LinkPage words={words} read={openPage} hint={t(words.ask, { platform: brand().name })}>
    {({ token, found, onStale }) => <Page token={token} holder={found} onStale={onStale} />}
  </LinkPage>
);

interface PageProps {
  token: string;
  holder: OpenedHolder;
  onStale: () => void;
}

function Page({ token, holder, onStale }: PageProps) {
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
          <OwnWallet wallet={wallet} onStale={onStale} />
          <Statements token={token} statements={statements} />
        </Stack>
      </div>
    </main>
  );
}

import { useEffect, useState } from "react";
import { SIGN_IN_PATH } from "../../../contract/publicPaths";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { formatInstant } from "../../kit/values";
import { Card } from "../../public/Card";
import type { PublicPageProps } from "../../public/page";
import { isRefusal } from "../../public/refusal";
import { useAddressToken } from "../../public/useAddressToken";
import { Loading } from "../../screens/Loading";
import { leaveWelcome } from "../../session/welcome";
import { ChosenPassword } from "./ChosenPassword";
import { type Invitation, readInvitation } from "./invitation";
import { invitationWords as words } from "./words";

/** Lets an invited employee choose a password; the token of the link is known to this page alone, and not for long. */
export function AcceptInvitation({ onEnter }: Pick<PublicPageProps, "onEnter">) {
  const token = useAddressToken();
  const leave = () => onEnter(SIGN_IN_PATH);
  return token ? (
    <Read key={token} token={token} onLeave={leave} />
  ) : (
    <Dead title={t(words.incomplete)} text={t(words.incompleteText)} onLeave={leave} />
  );
}

function Read({ token, onLeave }: { token: string; onLeave: () => void }) {
  const [found, setFound] = useState<Invitation | Error>();

  const read = () => {
    setFound(undefined);
    readInvitation(token).then(setFound, setFound);
  };
  useEffect(read, [token]);

  if (!found) return <Loading />;
  if (found instanceof Error) {
    return isRefusal(found) ? (
      <Dead title={t(words.invalid)} text={found.message} hint={t(words.invalidText)} onLeave={onLeave} />
    ) : (
      <Dead title={t(words.unread)} text={found.message} onLeave={onLeave} onRetry={read} />
    );
  }
  const { name, email, expires_at } = found;
  return (
    <Card
      name={t(words.name)}
      title={t(words.title, { name })}
      lead={t(words.lead, { email, until: formatInstant(expires_at) })}
    >
      <ChosenPassword
        token={token}
        email={email}
        onDone={() => {
          leaveWelcome(email);
          onLeave();
        }}
      />
    </Card>
  );
}

interface DeadProps {
  title: string;
  text: string;
  hint?: string;
  onLeave: () => void;
  onRetry?: () => void;
}

const Dead = ({ title, text, hint, onLeave, onRetry }: DeadProps) => (
  <Card name={t(words.name)} title={title} lead={text}>
    {hint && <p className="muted">{hint}</p>}
    <div className="stack ways">
      {onRetry && (
        <button type="button" className="button primary" onClick={onRetry}>
          {t(publicWords.retry)}
        </button>
      )}
      <button type="button" className="button" onClick={onLeave}>
        {t(words.signIn)}
      </button>
    </div>
  </Card>
);

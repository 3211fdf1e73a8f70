import { SIGN_IN_PATH } from "../../../contract/publicPaths";
import { t } from "../../i18n/t";
import { formatInstant } from "../../kit/values";
import { Card } from "../../public/Card";
import { LinkPage } from "../../public/LinkPage";
import type { PublicPageProps } from "../../public/page";
import { leaveWelcome } from "../../session/welcome";
import { ChosenPassword } from "./ChosenPassword";
import { readInvitation } from "./invitation";
import { invitationWords as words } from "./words";

/** Lets an invited employee choose a password; the token of the link is known to this page alone, and not for long. */
export function AcceptInvitation({ onEnter }: Pick<PublicPageProps, "onEnter">) {
  const leave = () => onEnter(SIGN_IN_PATH);
  const signIn = (
    <button type="button" className="button" onClick={leave}>
      {t(words.signIn)}
    </button>
  );
  return (
    <LinkPage words={words} read={readInvitation} hint={t(words.invalidText)} elsewhere={signIn}>
      {({ token, found: { name, email, expires_at } }) => (
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
              leave();
            }}
          />
        </Card>
      )}
    </LinkPage>
  );
}

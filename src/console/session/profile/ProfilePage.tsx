import { useQuery } from "@tanstack/react-query";
import { LogOut, RotateCw } from "lucide-react";
import { useGetIdentity } from "react-admin";
import { walletProofRoutes } from "../../../contract/walletProof/routes";
import { PanelFailure } from "../../employees/PanelFailure";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { PageTitle } from "../../kit/PageTitle";
import { useAnswer } from "../../kit/useAnswer";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { useSignOut } from "../../layout/signOut";
import { Loading } from "../../screens/Loading";
import { Grid, Panel, Row } from "../../theme/layout";
import { ProvenWallet } from "../../walletProof/ProvenWallet";
import { connectionWords } from "../../web3/bar/words";
import { NameForm } from "./NameForm";
import { OwnSessions } from "./OwnSessions";
import { PasswordForm } from "./PasswordForm";
import { SecondFactor } from "./SecondFactor";
import { ACCOUNT_KEY, PROFILE } from "./useProfileChange";
import { profileWords } from "./words";
import "./profile.css";

/** The page of one's own account: name, e-mail, role, password, and the way out. */
export function ProfilePage() {
  const provider = useConsoleProvider();
  const { identity } = useGetIdentity();
  const signOut = useSignOut();
  // A server without the call answers nothing, which a query may not.
  const { data, error, refetch } = useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: async () => (await provider.me()) ?? null,
  });

  return (
    <>
      <PageTitle
        title={t(profileWords.title)}
        actions={
          <button type="button" className="button" onClick={signOut}>
            <LogOut size={16} aria-hidden className="mirrored" /> {t(kitWords.nav.signOut)}
          </button>
        }
      />
      {error ? (
        <Row spread className="panel section" role="alert">
          <p>{error.message}</p>
          <button type="button" className="button" onClick={() => refetch()}>
            <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
          </button>
        </Row>
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Grid cells="half" className="profile">
          <Panel title={t(profileWords.account)}>
            {data ? <NameForm account={data} /> : <p>{identity?.fullName}</p>}
            <dl>
              <div>
                <dt>{t(profileWords.email)}</dt>
                <dd>{data?.email ?? identity?.email}</dd>
              </div>
              <div>
                <dt>{t(profileWords.role)}</dt>
                <dd>{data?.role.name ?? identity?.role}</dd>
              </div>
            </dl>
          </Panel>
          <Panel title={t(profileWords.password)}>
            {data ? <PasswordForm email={data.email} /> : <p className="muted">{t(profileWords.elsewhere)}</p>}
          </Panel>
          {data && <SecondFactor email={data.email} />}
          {data && <OwnWallet />}
          {data && <OwnSessions />}
        </Grid>
      )}
    </>
  );
}

/** Shows the wallet that one has proven oneself; nothing where the server keeps none. */
function OwnWallet() {
  const { data, absent, error, refetch } = useAnswer(walletProofRoutes.ownWallet);
  if (absent) return null;
  if (error && !data) {
    const title = t(connectionWords.proof.title);
    return <PanelFailure title={title} error={error} onRetry={refetch} />;
  }
  if (!data) return <Panel aria-busy="true" />;
  return <ProvenWallet resource={PROFILE} proof={data} mayProve text={t(connectionWords.proof.own)} />;
}

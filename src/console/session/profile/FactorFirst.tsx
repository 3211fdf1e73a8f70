import { LogOut } from "lucide-react";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { PageTitle } from "../../kit/PageTitle";
import { useSignOut } from "../../layout/signOut";
import { Grid } from "../../theme/layout";
import { SecondFactor } from "./SecondFactor";
import "./profile.css";

interface Props {
  email: string;
  isDone: boolean;
  onGoOn: () => void;
}

/** The page of whoever may do nothing before a second factor is set up. */
export function FactorFirst({ email, isDone, onGoOn }: Props) {
  const signOut = useSignOut();
  return (
    <>
      <PageTitle
        title={t(employeeWords.factor.firstTitle)}
        actions={
          isDone ? (
            <button type="button" className="button primary" onClick={onGoOn}>
              {t(employeeWords.factor.goOn)}
            </button>
          ) : (
            <button type="button" className="button" onClick={signOut}>
              <LogOut size={16} aria-hidden className="mirrored" /> {t(kitWords.nav.signOut)}
            </button>
          )
        }
      />
      <p className="callout" role="note">
        {t(employeeWords.factor.firstText)}
      </p>
      <Grid cells="half" className="profile">
        <SecondFactor email={email} />
      </Grid>
    </>
  );
}

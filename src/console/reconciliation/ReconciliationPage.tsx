import { Scale, TriangleAlert, Unplug } from "lucide-react";
import { reconciliationRoutes } from "../../contract/reconciliation/routes";
import { SECOND } from "../../contract/time";
import { t } from "../i18n/t";
import { Absent } from "../kit/Absent";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { useAnswer } from "../kit/useAnswer";
import { Callout } from "../theme/layout";
import { Findings } from "./Findings";
import { Tokens } from "./Tokens";
import { reconciliationWords as words } from "./words";

/** How often the page asks anew: chain and register are compared as often. */
const EVERY_MS = 5 * SECOND;

/** The page of what chain and register differ in, as the program compares them all the time. */
export function ReconciliationPage() {
  return (
    <>
      <PageTitle title={t(words.title)} />
      <Body />
    </>
  );
}

function Body() {
  const { data, absent, error, refetch } = useAnswer(
    reconciliationRoutes.report,
    {},
    { refetchInterval: EVERY_MS, placeholderData: (previous) => previous },
  );
  if (absent) return <Absent icon={Scale} words={words} />;
  if (error && !data)
    return <Notice panel icon={TriangleAlert} title={t(words.failed)} text={failureWords(error)} onRetry={refetch} />;
  if (data && data.tokens.length === 0) {
    return data.chain ? (
      <Notice panel icon={Scale} title={t(words.noTokens)} text={t(words.noTokensText)} />
    ) : (
      <Notice panel icon={Unplug} title={t(words.noChain)} text={t(words.noChainText)} />
    );
  }
  return (
    <>
      {data && !data.chain && (
        <Callout icon={Unplug} role="status">
          <p>{t(words.away)}</p>
        </Callout>
      )}
      <Findings report={data} />
      <Tokens tokens={data?.tokens} />
    </>
  );
}

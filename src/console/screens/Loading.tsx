import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";

/** Turns while something is fetched: authentication, a page's code. */
export const Loading = () => <div className="spinner" role="status" aria-label={t(publicWords.loading)} />;

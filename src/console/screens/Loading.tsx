import { publicWords } from "../i18n/enPublic";

/** Turns while something is fetched: authentication, a page's code. */
export const Loading = () => <div className="spinner" role="status" aria-label={publicWords.loading} />;

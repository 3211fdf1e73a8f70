import { type ComponentType, lazy } from "react";
import { loadPageWords } from "./i18n/provider";
import type { LoadPage } from "./pages";

const loadThemed = () => import("./theme/Themed");

/** Makes the page that one lands on: code that is fetched when it is first shown, its words are there before. */
export const landingPage = (load: LoadPage): ComponentType => lazy(async () => ({ default: await load() }));

/** Makes a page of code and words that are fetched when it is first shown, without Material UI and its weight. */
export const plainPage = (load: LoadPage): ComponentType =>
  landingPage(async () => {
    const [Page] = await Promise.all([load(), loadPageWords()]);
    return Page;
  });

/** Makes a page like a plain one, with Material UI around it in the console's look. */
export function lazyPage(load: LoadPage): ComponentType {
  return lazy(async () => {
    const [{ Themed }, Page] = await Promise.all([loadThemed(), load(), loadPageWords()]);
    return {
      default: () => (
        <Themed>
          <Page />
        </Themed>
      ),
    };
  });
}

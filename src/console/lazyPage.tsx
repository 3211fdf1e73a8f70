import { type ComponentType, lazy } from "react";
import type { LoadPage } from "./pages";

const loadThemed = () => import("./theme/Themed");

/** Makes a page of code that is fetched when it is first shown, without Material UI and its weight. */
export const plainPage = (load: LoadPage): ComponentType => lazy(async () => ({ default: await load() }));

/** Makes a page of code that is fetched when it is first shown, with Material UI around it in the console's look. */
export function lazyPage(load: LoadPage): ComponentType {
  return lazy(async () => {
    const [{ Themed }, Page] = await Promise.all([loadThemed(), load()]);
    return {
      default: () => (
        <Themed>
          <Page />
        </Themed>
      ),
    };
  });
}

import { subject } from "../subject";

/** The bar in which anything is found, from every page. */
export const search = subject({
  topBar: () => import("./SearchButton").then(({ SearchButton }) => SearchButton),
});

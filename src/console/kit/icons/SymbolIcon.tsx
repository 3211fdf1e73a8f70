import { lazy, Suspense } from "react";
import { CATALOGUE_ICON } from "../../../contract/icons";

const CatalogueIcon = lazy(() => import("./CatalogueIcon").then(({ CatalogueIcon: loaded }) => ({ default: loaded })));

type Name = keyof typeof CATALOGUE_ICON;

/** Tells whether the console can draw a symbol of this name; another server may know others. */
export const isDrawn = (name: unknown): name is Name => typeof name === "string" && Object.hasOwn(CATALOGUE_ICON, name);

/** Draws a symbol by its name; the pictures of all of them are fetched when the first one is drawn. */
export const SymbolIcon = ({ name, size = 20 }: { name: Name; size?: number }) => (
  <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
    <CatalogueIcon name={name} size={size} />
  </Suspense>
);

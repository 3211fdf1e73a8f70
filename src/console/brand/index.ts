import { subject } from "../subject";

/** How the platform presents itself, above its settings. */
export const brand = subject({
  resources: { settings: { above: () => import("./BrandPanel").then(({ BrandPanel }) => BrandPanel) } },
});

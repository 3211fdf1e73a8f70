import { Palette } from "lucide-react";
import { subject } from "../subject";
import { brandWords } from "./words";

/** How the platform presents itself. */
export const brand = subject({
  pages: [
    {
      path: "/brand",
      load: () => import("./BrandPage").then(({ BrandPage }) => BrandPage),
      may: "settings",
      menu: { group: "Platform", label: brandWords.title, icon: Palette },
    },
  ],
});

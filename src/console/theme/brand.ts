import { BRAND, BRAND_META, type PageBrand } from "../../contract/brand/brand";

let told: PageBrand | undefined;

/** Gives how the platform presents itself: what the server has written into the page, else what is built in. */
export function brand(): PageBrand {
  told ??= read();
  return told;
}

function read(): PageBrand {
  const built = { name: BRAND.name, logo: BRAND.logo, light: {}, dark: {} };
  // The build draws pages where there is none.
  if (typeof document === "undefined") return built;
  const { content } = document.querySelector<HTMLMetaElement>(`meta[name="${BRAND_META}"]`) ?? {};
  return content ? JSON.parse(content) : built;
}

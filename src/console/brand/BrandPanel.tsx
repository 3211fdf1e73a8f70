import { Palette } from "lucide-react";
import { useState } from "react";
import { BRAND } from "../../contract/brand/brand";
import { brandRoutes } from "../../contract/brand/routes";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { useMayCall } from "../kit/useMay";
import { lazyPart } from "../load";
import { BrandSample } from "./BrandSample";
import { brandWords } from "./words";
import "./brand.css";

const BrandDialog = lazyPart(() => import("./BrandDialog").then(({ BrandDialog }) => BrandDialog));

/** Shows how the platform presents itself, and lets one change it; nothing on a server that does not tell. */
export function BrandPanel() {
  const { data } = useAnswer(brandRoutes.read, {});
  const mayChange = useMayCall(brandRoutes.save);
  const [changing, setChanging] = useState(false);
  if (!data) return null;
  return (
    <section className="panel section brand-panel" aria-labelledby="brand">
      <div>
        <h2 id="brand">{t(brandWords.title)}</h2>
        <p className="muted">{t(brandWords.text)}</p>
        {mayChange && (
          <button type="button" className="button" onClick={() => setChanging(true)}>
            <Palette size={16} aria-hidden /> {t(brandWords.change)}
          </button>
        )}
      </div>
      <BrandSample
        name={data.platform_name ?? BRAND.name}
        logo={data.platform_logo}
        primary={data.platform_primary ?? BRAND.primary}
        accent={data.platform_accent ?? BRAND.accent}
      />
      {changing && <BrandDialog set={data} onClose={() => setChanging(false)} />}
    </section>
  );
}

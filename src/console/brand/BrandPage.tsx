import { Palette, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { BRAND } from "../../contract/brand/brand";
import { brandRoutes } from "../../contract/settings/routes";
import { t } from "../i18n/t";
import { Absent } from "../kit/Absent";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { useAnswer } from "../kit/useAnswer";
import { useMayCall } from "../kit/useMay";
import { BrandDialog } from "./BrandDialog";
import { BrandSample } from "./BrandSample";
import { brandWords } from "./words";
import "./brand.css";

/** The page of the brand: what the platform looks like in both schemes, and the way to change it. */
export function BrandPage() {
  const { data, absent, error, refetch } = useAnswer(brandRoutes.brand, {});
  const mayChange = useMayCall(brandRoutes.saveBrand);
  const [changing, setChanging] = useState(false);
  if (absent) return <Absent icon={Palette} words={brandWords} />;
  return (
    <>
      <PageTitle
        title={t(brandWords.title)}
        actions={
          mayChange &&
          data && (
            <button type="button" className="button primary" onClick={() => setChanging(true)}>
              <Palette size={16} aria-hidden /> {t(brandWords.change)}
            </button>
          )
        }
      />
      {error && !data ? (
        <Notice panel icon={TriangleAlert} title={t(brandWords.failed)} text={failureWords(error)} onRetry={refetch} />
      ) : (
        <div className="panel section" aria-busy={!data}>
          <p className="muted">{t(brandWords.text)}</p>
          {data && (
            <BrandSample
              name={data.platform_name ?? BRAND.name}
              logo={data.platform_logo}
              primary={data.platform_primary ?? BRAND.primary}
              accent={data.platform_accent ?? BRAND.accent}
              font={data.platform_font ?? BRAND.font}
            />
          )}
        </div>
      )}
      {changing && data && <BrandDialog set={data} onClose={() => setChanging(false)} />}
    </>
  );
}

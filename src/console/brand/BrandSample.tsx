import type { CSSProperties } from "react";
import type { Brand } from "../../contract/brand/brand";
import { contrastOf, schemesOf } from "../../contract/brand/colours";
import { FONT_FAMILY } from "../../contract/brand/fonts";
import { t } from "../i18n/t";
import { mediaUrl } from "../kit/media";
import { formatNumber } from "../kit/values";
import { Row } from "../theme/layout";
import { Mark } from "../theme/Mark";
import { TOKENS } from "../theme/tokens";
import { brandWords } from "./words";

const MODES = ["light", "dark"] as const;

/** Shows a brand in both schemes as it would be: menu, button and link, with the contrast of the button's letters. */
export function BrandSample(brand: Brand) {
  const schemes = schemesOf(brand);
  return (
    <Row as="section" className="brand-samples" aria-label={t(brandWords.sample)}>
      {MODES.map((mode) => {
        const colours = { ...TOKENS[mode], ...schemes[mode], font: FONT_FAMILY[brand.font] };
        const variables = Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]));
        const ratio = contrastOf(colours.primary, colours["on-primary"]).toFixed(1);
        return (
          <div key={mode} className="panel brand-sample" style={variables as CSSProperties}>
            <strong className="bar">
              {brand.logo ? <img src={mediaUrl(brand.logo)} alt="" width={20} height={20} /> : <Mark size={20} />}
              {brand.name}
            </strong>
            <span className="button primary">{t(brandWords.button)}</span>
            <span className="link">{t(brandWords.link)}</span>
            <small>
              {t(brandWords[mode])} · {t(brandWords.contrast, { ratio: formatNumber(ratio) })}
            </small>
          </div>
        );
      })}
    </Row>
  );
}

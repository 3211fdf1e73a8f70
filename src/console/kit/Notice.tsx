import { RotateCw } from "lucide-react";
import type { ComponentType, ReactNode, SVGProps } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";

interface Props {
  icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number }>;
  title: string;
  text: string;
  /** It stands on the page itself, not in a panel already. */
  panel?: boolean;
  /** Something failed that may be tried again. */
  onRetry?: () => unknown;
  children?: ReactNode;
}

/** Says in place of what one came for why it is not there. */
export function Notice({ icon: Icon, title, text, panel, onRetry, children }: Props) {
  return (
    <div className={panel ? "panel screen empty" : "screen empty"} role={onRetry ? "alert" : undefined}>
      <Icon size={40} strokeWidth={1.25} aria-hidden />
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry && (
        <button type="button" className="button" onClick={() => onRetry()}>
          <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
        </button>
      )}
      {children}
    </div>
  );
}

import type { LucideIcon } from "lucide-react";
import "./viewChoice.css";

interface Props<View extends string> {
  label: string;
  /** Views by their name, each with its icon and words. */
  views: Readonly<Record<View, { icon: LucideIcon; words: string }>>;
  view: View;
  onChoose: (view: View) => void;
}

/** Lets one choose how a list is shown. */
export const ViewChoice = <View extends string>({ label, views, view, onChoose }: Props<View>) => (
  <fieldset className="views">
    <legend className="visually-hidden">{label}</legend>
    {(Object.keys(views) as View[]).map((name) => {
      const { icon: Icon, words } = views[name];
      return (
        <button key={name} type="button" aria-pressed={view === name} aria-label={words} onClick={() => onChoose(name)}>
          <Icon size={16} aria-hidden /> <span className="wide-only">{words}</span>
        </button>
      );
    })}
  </fieldset>
);

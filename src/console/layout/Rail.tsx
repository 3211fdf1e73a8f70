import { ChevronDown } from "lucide-react";
import { Suspense, use, useEffect, useRef } from "react";
import { useCanAccess, useStore } from "react-admin";
import { NavLink } from "react-router-dom";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { type MenuEntry, PartsContext } from "../kit/parts";
import { useAfterRows } from "../kit/useAfterRows";
import { Mark } from "../theme/Mark";
import { TODAY_PATH } from "./paths";

interface Props {
  narrow: boolean;
  open: boolean;
  onClose: () => void;
}

/** Shows the menu at the side of the page; over the page and only when opened where the window is narrow. */
export function Rail({ narrow, open, onClose }: Props) {
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!open) return;
    rail.current?.querySelector("a")?.focus();
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, onClose]);

  return (
    <>
      {open && <button type="button" className="veil" aria-label={t(kitWords.nav.close)} onClick={onClose} />}
      <nav
        ref={rail}
        className={open ? "rail open" : "rail"}
        aria-label={t(kitWords.nav.label)}
        inert={narrow && !open}
      >
        <NavLink to={TODAY_PATH} className="brand">
          <Mark size={28} /> {t(publicWords.product)}
        </NavLink>
        {use(PartsContext).menu.map(({ group, entries }) => (
          <Group key={group} name={group} entries={entries} />
        ))}
      </nav>
    </>
  );
}

function Group({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const [closed, setClosed] = useStore<string[]>("menu.closed", []);
  return (
    <details
      className="rail-group"
      open={!closed.includes(name)}
      onToggle={({ currentTarget: { open } }) => {
        if (open === closed.includes(name))
          setClosed(open ? closed.filter((other) => other !== name) : [...closed, name]);
      }}
    >
      <summary>
        {t(name)} <ChevronDown size={14} aria-hidden />
      </summary>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.path} {...entry} />
        ))}
      </ul>
    </details>
  );
}

function Entry({ path, label, icon: Icon, mark: EntryMark, may }: MenuEntry) {
  const after = useAfterRows();
  const { canAccess, isPending } = useCanAccess({
    resource: may ?? "none",
    action: "list",
    enabled: may !== undefined,
  });
  if (may !== undefined && !isPending && !canAccess) return null;
  return (
    <li>
      <NavLink to={path}>
        <Icon size={18} strokeWidth={1.75} aria-hidden /> {t(label)}
        {canAccess && after && <Suspense fallback={null}>{EntryMark && <EntryMark />}</Suspense>}
      </NavLink>
    </li>
  );
}

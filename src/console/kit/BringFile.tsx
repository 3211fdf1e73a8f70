import { Upload } from "lucide-react";
import { type ComponentType, useState } from "react";
import type { Route } from "../../contract/route";
import { useMayCall } from "./useMay";

interface Props {
  /** The call that takes the file. */
  route: Route;
  label: string;
  /** Asks for the file and what it needs besides. */
  dialog: ComponentType<{ onClose: () => void }>;
}

/** Offers to bring a file by a button that opens a dialog; nothing to whoever may not. */
export function BringFile({ route, label, dialog: Asked }: Props) {
  const may = useMayCall(route);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        <Upload size={16} aria-hidden /> {label}
      </button>
      {open && <Asked onClose={() => setOpen(false)} />}
    </>
  );
}

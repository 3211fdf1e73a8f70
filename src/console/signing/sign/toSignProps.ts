import type { OpenedEnvelope } from "../../../contract/signing/calls";

/** What the two forms of the page need. */
export interface ToSignProps {
  token: string;
  envelope: OpenedEnvelope;
  /** Gets how it stands once something was done. */
  onChange: (envelope: OpenedEnvelope) => void;
  /** Is told that it no longer stands as shown. */
  onStale: () => void;
}

import type { Grants } from "../../contract/permissions";

/** Whose a stream is, as their account was when it was opened. */
export interface StreamOwner {
  id: number;
  role: { id: number };
  grants: Grants;
  /** Refresh-token family of the session. */
  family: string;
}

/** The streams that are open at this copy of the program. */
export interface Live {
  /** Opens a stream of what somebody may hear of, with a token that is good `until`. */
  open(owner: StreamOwner, until: number): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Ends all with a word that says to come again, and opens no more. */
  end(): void;
  close(): Promise<void>;
}

import type { z } from "zod";
import type { signingCalls } from "../../contract/signing/calls";
import type { Writer } from "../resources/store";
import type { Investor } from "./investors";

/** What is to be sent: the SPV, and the body of the call. */
export interface Sending extends Omit<z.output<typeof signingCalls.send.body>, "source"> {
  spvId: number;
  spvName: string;
}

/** A document that somebody gets to sign. */
export interface Draft {
  title: string;
  file: string;
  order_id?: number;
  order_document_id?: number;
}

/** What one investor gets. */
export interface Parcel {
  investor: Pick<Investor, "id" | "name" | "email">;
  drafts: Draft[];
  /** Until when it can be signed at most. */
  until?: string | null;
}

/** Where documents for signature come from. */
export interface Source {
  /** Names whom or what a number stands for. */
  nameOf: (id: number) => string;
  /** Makes what belongs to one number; refuses in words where that cannot be. */
  parcelFor: (writer: Writer, id: number) => Promise<Parcel>;
}

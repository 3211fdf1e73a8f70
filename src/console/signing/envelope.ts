import { z } from "zod";
import type { Resource } from "../../contract/resource";
import { envelopes } from "../../contract/signing/resource";
import { daysAfter } from "../../contract/time";
import { TODAY } from "../../contract/today/calls";
import { today } from "../kit/zoned";

/** A document on its way to its signers. */
export type Envelope = z.output<(typeof envelopes)["record"]>;

type Status = Envelope["status"];

const OPEN: readonly Status[] = ["pending", "sent", "viewed"];

/** Tells whether a document still waits for a signature, so that it can be taken back. */
export const isOpen = ({ status }: Pick<Envelope, "status">): boolean => OPEN.includes(status);

/** Tells whether whom a document waits for can get a new link: one that is expired begins anew. */
export const isRemindable = (envelope: Pick<Envelope, "status">): boolean =>
  isOpen(envelope) || envelope.status === "expired";

/** Gives the filter of the documents whose time to sign ends within the days in which the page of the day counts them. */
export const lateFilter = () => ({
  where: {
    all: [
      ["status", "any", OPEN],
      ["expires_at", "before", daysAfter(today(), TODAY.signatures + 1)],
    ],
  },
});

const { user_id, status } = envelopes.filters.shape;

/** Gives the documents of an SPV as a list of their own: their addresses lie in its shell, and it is no filter. */
export const envelopesOf = (spv: number): Resource => ({
  ...envelopes,
  filters: z.object({ status, user_id }),
  paths: { list: `/spv/${spv}/documents`, show: `/spv/${spv}/documents/:id` },
});

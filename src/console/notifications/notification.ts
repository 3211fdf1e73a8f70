import type { RaRecord } from "react-admin";
import type { notifications } from "../../contract/notifications/resource";
import type { RecordOf } from "../../contract/resource";

/** A notification as its pages read it. */
export type Notification = RecordOf<typeof notifications>;

/** Whom a notification goes to; what is left open narrows nothing. */
export type Audience = Partial<Notification["audience"]>;

/** Tells whether a notification can still be changed: it went to nobody yet. */
export const isOpen = ({ status }: RaRecord): boolean => status === "draft" || status === "scheduled";

/** Tells whether a notification waits for its time, rather than to go out at once. */
export const isForLater = (sendAt: unknown): boolean => typeof sendAt === "string" && Date.parse(sendAt) > Date.now();

import { outbox } from "../../contract/outbox/resource";

/** Where the cache keeps whether messages leave the platform. */
export const DELIVERY = [outbox.name, "delivery"];

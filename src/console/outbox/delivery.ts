import { outbox } from "../../contract/resources/notifications";

/** Where the cache keeps whether messages leave the platform. */
export const DELIVERY = [outbox.name, "delivery"];

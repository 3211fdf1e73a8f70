import { subject } from "../subject";
import { serveBrand } from "./serve";

/** How the platform presents itself. */
export const brand = subject({ serve: [serveBrand] });

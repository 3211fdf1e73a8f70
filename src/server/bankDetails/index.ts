import { subject } from "../subject";
import { bankDetailsEffects } from "./effects";
import { serveBankDetails } from "./serve";

/** Bank accounts of customers, companies and SPVs. */
export const bankDetails = subject({ serve: [serveBankDetails], effects: bankDetailsEffects });

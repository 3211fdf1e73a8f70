import type { applications } from "../../../contract/onboarding/resource";
import type { RecordOf } from "../../../contract/resource";

/** An application for tokenisation, as its page has it. */
export type Application = RecordOf<typeof applications>;

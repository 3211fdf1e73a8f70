import type { RecordOf } from "../../contract/resource";
import type { applications } from "../../contract/resources/applications";

/** An application for tokenisation, as its page has it. */
export type Application = RecordOf<typeof applications>;

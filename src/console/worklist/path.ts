/** Where the worklist stands. */
export const WORKLIST_PATH = "/worklist";

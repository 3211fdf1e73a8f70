/** A request that was answered. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** What one copy of the program tells of itself to Prometheus. */
export interface Metrics {
  /** Counts a request that was answered. */
  requests: (answered: Answered) => void;
  /** Names a job and how often it is due, in milliseconds; gives what is called as a round begins, and then as it ends. */
  work: (name: string, every: number) => () => (ok: boolean) => void;
  /** Names the format of `text`. */
  contentType: string;
  /** Gives all figures as they are now; what lies in the database is read for it. */
  text(): Promise<string>;
}

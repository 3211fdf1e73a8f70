/** `METHOD /path` of a call below the `/api` prefix; `:name` stands for a parameter. */
export type Route = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

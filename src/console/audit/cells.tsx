import { formatInstant } from "../kit/values";

/** Shows when something happened; to whoever points at it, to the second and in UTC. */
export const Moment = ({ at }: { at: string }) => (
  <time className="number" dateTime={at} title={at}>
    {formatInstant(at)}
  </time>
);

/** Shows the number of a request, cut; by it the log tells more. */
export const RequestId = ({ id }: { id: string }) => <code title={id}>{id}</code>;

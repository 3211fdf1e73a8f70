import { CircleCheck } from "lucide-react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { ORDER_STATUS } from "../../../contract/orders/vocabulary";
import type { SpvOverview } from "../../../contract/spv/calls";
import { Panel } from "../../assets/dashboard/Panel";
import { t } from "../../i18n/t";
import { wordOf } from "../../i18n/wordOf";
import { filteredPath } from "../../kit/paths";
import { formatChoice, formatNumber } from "../../kit/values";
import { Row, Stack } from "../../theme/layout";
import { spvShellWords } from "../words";
import { targetPath } from "./targetPath";

type Task = SpvOverview["tasks"][number];

/** What an order has to wait for stands behind this in the name of its task. */
const ORDER = "orders.";

/** Lists what waits for somebody in an SPV, each with how many there are, leading to where it is done. */
export function TasksPanel({ spv, tasks }: { spv: RaRecord["id"]; tasks: readonly Task[] }) {
  const say = ({ kind }: Task) =>
    kind.startsWith(ORDER)
      ? t(spvShellWords.task.order, { status: formatChoice(kind.slice(ORDER.length), ORDER_STATUS) })
      : t(wordOf(spvShellWords.task, kind));
  return (
    <Panel title={t(spvShellWords.overview.tasks)}>
      {tasks.length === 0 && (
        <Row as="p" gap={2} className="muted">
          <CircleCheck size={18} aria-hidden /> {t(spvShellWords.overview.noTasks)}
        </Row>
      )}
      <Stack as="ul" divided>
        {tasks.map((task) => (
          <Row as="li" spread key={task.kind} className="leads">
            <Link className="lead" to={pathTo(spv, task)}>
              {say(task)}
            </Link>
            <span className="count">{formatNumber(task.count)}</span>
          </Row>
        ))}
      </Stack>
    </Panel>
  );
}

/** Orders are shown by the status that they wait in, requests by being undecided. */
function pathTo(spv: RaRecord["id"], task: Task): string {
  if (task.resource && task.record_id === undefined) return filteredPath(task.resource, { status: "pending" });
  const path = targetPath(spv, task);
  if (!task.kind.startsWith(ORDER)) return path;
  return `${path}?filter=${encodeURIComponent(JSON.stringify({ status: task.kind.slice(ORDER.length) }))}`;
}

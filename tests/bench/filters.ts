import { FIRST_DAY } from "./fill";
import { type Figures, measure, type Target } from "./measure";

/** How often the time of a documented filter one with operators may take. */
export const MOST_TIMES = 2;

const LAST_DAY = `${FIRST_DAY.slice(0, 8)}31`;

/** A documented filter of orders, and conditions with operators that ask for as much. */
const PAIRS: Readonly<Record<string, { documented: string; where: unknown }>> = {
  "status, dates": {
    documented: `status=fully-paid&from_date=${FIRST_DAY}&to_date=${LAST_DAY}`,
    where: {
      all: [
        ["status", "is", "fully-paid"],
        ["created_at", "between", [FIRST_DAY, LAST_DAY]],
      ],
    },
  },
  "two statuses": {
    documented: "status=fully-paid",
    where: { all: [["status", "any", ["fully-paid", "refunded"]]] },
  },
  amount: { documented: "status=fully-paid", where: { all: [["total_amount", "between", ["5000", "20000"]]] } },
  "status, units": {
    documented: "status=fully-paid",
    where: {
      all: [
        ["status", "is", "fully-paid"],
        ["no_sqyds", "greater", 12],
      ],
    },
  },
  "any of two": {
    documented: "status=fully-paid",
    where: {
      any: [
        ["status", "is", "fully-paid"],
        ["total_amount", "greater", "60000"],
      ],
    },
  },
};

/** Asks a platform for a page by a documented filter and by operators in turns; gives the figures of both. */
export async function compareFilters(target: Target, seconds: number, rounds: number) {
  const found: { name: string; documented: Figures; operators: Figures }[] = [];
  for (const [name, { documented, where }] of Object.entries(PAIRS)) {
    const query = new URLSearchParams({
      sort: '["created_at","DESC"]',
      range: "[0,9]",
      filter: JSON.stringify({ where }),
    });
    const paths = [`/api/order/report?page=1&limit=10&${documented}`, `/api/console/orders?${query}`];
    const asked = paths.map((path) => ({ ...target, name: path }));
    const figures = await measure(asked, ({ name: path }) => ({ method: "GET", path }), seconds, rounds);
    const [plain, operators] = figures as [Figures, Figures];
    found.push({ name, documented: plain, operators });
  }
  return found;
}

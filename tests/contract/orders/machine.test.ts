import { expect, test } from "vitest";
import { ASSET_MOVES, ASSET_TRANSITIONS } from "../../../src/contract/assets/machine";
import { ASSET_STATUS } from "../../../src/contract/assets/vocabulary";
import { type Moves, moveOf, nextOf, type Transitions } from "../../../src/contract/machine";
import { ORDER_MOVES, ORDER_SEQUENCE, ORDER_TRANSITIONS } from "../../../src/contract/orders/machine";
import { ORDER_REOPENING } from "../../../src/contract/orders/reopening";
import {
  needsTwo,
  ORDER_BASIS,
  ORDER_EFFECTS,
  ORDER_EXPIRY,
  ORDER_GATES,
  ORDER_STEPS,
  type OrderExpiry,
  type OrderGate,
  type OrderStatus,
} from "../../../src/contract/orders/steps";
import { ORDER_STATUS } from "../../../src/contract/orders/vocabulary";
import { PERMISSION_SUBJECTS } from "../../../src/contract/permissions";
import { type Vocabulary, valuesOf } from "../../../src/contract/vocabulary";

const STATUSES = valuesOf(ORDER_STATUS);
/** Mermaid takes no percent sign or dash in a state's id. */
const idOf = (status: OrderStatus) => status.replace(/\W/g, "_");

/** Writes the documentation of the order machine from its data. */
function documented(): string {
  const marks = (to: OrderStatus) => {
    const { gates, secondPerson } = ORDER_STEPS[to];
    const words = [...gates, ...(secondPerson ? ["second person"] : [])].join(", ");
    return words && ` : ${words}`;
  };
  const arrows = STATUSES.flatMap((from) =>
    nextOf(ORDER_TRANSITIONS, from).map((to) => `  ${idOf(from)} --> ${idOf(to)}${marks(to)}`),
  );
  const rows = STATUSES.map((status) => {
    const { gates, firm = [], effects, secondPerson } = ORDER_STEPS[status];
    const cell = (lines: string[]) => lines.join("<br>") || "–";
    return `| ${ORDER_STATUS[status]} | \`${status}\` | ${cell(gates.map((gate) => (firm.includes(gate) ? `${gate} (not to be overridden here)` : gate)))} | ${cell(
      [...effects.map((effect) => ORDER_EFFECTS[effect]), ...(secondPerson ? ["Waits for a second person"] : [])],
    )} |`;
  });
  const gates = Object.entries(ORDER_GATES).map(
    ([
      name,
      {
        blocked,
        unblock,
        by: [subject, action],
        overridable,
      },
    ]) =>
      `| ${name} | ${blocked} | ${unblock} | ${PERMISSION_SUBJECTS[subject]}: ${action} | ${overridable ? `yes, with a reason${needsTwo(name as OrderGate) ? " and a second person" : ""}` : "no"} |`,
  );
  const expiry = (Object.entries(ORDER_EXPIRY) as [OrderStatus, OrderExpiry][]).map(
    ([status, { time, to, duty }]) =>
      `| ${ORDER_STATUS[status]} | \`${time}\` | ${ORDER_STATUS[to]} | ${duty ? `${duty.gate}: ${ORDER_STATUS[duty.next]}` : "–"} |`,
  );
  return `# The order machine

Written from \`src/contract/orders/machine.ts\` and \`src/contract/orders/steps.ts\`; a test holds it in step, and
\`npx vitest run --project contract -u\` writes it anew.

\`\`\`mermaid
stateDiagram-v2
${STATUSES.map((status) => `  ${idOf(status)} : ${ORDER_STATUS[status]}`).join("\n")}
  [*] --> pending
${arrows.join("\n")}
\`\`\`

## What each status needs and causes

| Status | Value | Gates | Effects |
| --- | --- | --- | --- |
${rows.join("\n")}

## What the buttons say

| From | To | Button |
| --- | --- | --- |
${STATUSES.flatMap((from) => nextOf(ORDER_TRANSITIONS, from).map((to) => `| ${ORDER_STATUS[from]} | ${ORDER_STATUS[to]} | ${moveOf(ORDER_MOVES, from, to)} |`)).join("\n")}

## Gates

| Gate | Shut while | What opens it | Who | May be overridden |
| --- | --- | --- | --- | --- |
${gates.join("\n")}

Whoever may approve orders may override a gate that can be, and has to say why. A step back along the sequence needs
none. Money of an order is taken only while ${ORDER_BASIS.join(" and ")} are open.

## Deadlines

| Status | Deadline | Afterwards | Unless this gate is open, with the step that follows |
| --- | --- | --- | --- |
${expiry.join("\n")}

An order with money ends as cancelled instead of failed, and its refund waits for a second person. No deadline ends an
order whose cancellation is asked for and not decided; that gate holds steps forward alone.

## Re-opening

An order that is ${ORDER_REOPENING.from.map((status) => `“${ORDER_STATUS[status]}”`).join(" or ")} goes back to the status that it left, by two people and within ${ORDER_REOPENING.days} days,
while these gates are open: ${ORDER_REOPENING.gates.join(", ")}. What it causes:

${ORDER_REOPENING.effects.map((effect) => `- ${ORDER_EFFECTS[effect]}`).join("\n")}

[money.md](money.md) says what else is asked.
`;
}

test("the documentation of the order machine is what its data says", async () => {
  await expect(documented()).toMatchFileSnapshot("../../../docs/order-machine.md");
});

test("the sequence of the specification can be walked step by step", () => {
  const steps = ORDER_SEQUENCE.slice(1).map((to, index) => [ORDER_SEQUENCE[index] as OrderStatus, to] as const);
  for (const [from, to] of steps) expect(nextOf(ORDER_TRANSITIONS, from)).toContain(to);
});

test("money leaves an order only with a second person, and a deadline leads where the machine allows", () => {
  for (const status of STATUSES) {
    const { effects, secondPerson = false } = ORDER_STEPS[status];
    expect([status, secondPerson]).toEqual([status, (effects as readonly string[]).includes("refund")]);
  }
  for (const [status, { to }] of Object.entries(ORDER_EXPIRY)) expect(nextOf(ORDER_TRANSITIONS, status)).toContain(to);
});

test.each<[string, Transitions<string>, Moves<string>, Vocabulary]>([
  ["an order", ORDER_TRANSITIONS, ORDER_MOVES, ORDER_STATUS],
  ["an asset", ASSET_TRANSITIONS, ASSET_MOVES, ASSET_STATUS],
])(
  "each step of %s says what is done, and nothing else that it may become says the same",
  (_, machine, moves, statuses) => {
    const words = new Set(Object.values(statuses).map((word) => word.toLowerCase()));
    for (const from of Object.keys(machine)) {
      const said = nextOf(machine, from).map((to) => moveOf(moves, from, to));
      expect(new Set(said).size).toBe(said.length);
      expect(said.filter((move) => words.has(move.toLowerCase()))).toEqual([]);
    }
    const named = Object.keys(moves).filter((step) => step.includes(">"));
    expect(named.filter((step) => !machine[step.split(">")[0] ?? ""]?.includes(step.split(">")[1] ?? ""))).toEqual([]);
  },
);

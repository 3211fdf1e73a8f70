import type { Values } from "../server/resources/values";
import type { SampleAsset } from "./assets";

const RISKS: readonly [title: string, value: string][] = [
  [
    "Liquidity",
    "Tokens may find no buyer for a long time. Invest only what you can leave in the asset until its exit.",
  ],
  ["Valuation", "The value of the asset is an estimate and can fall below what you paid."],
  ["Income", "Income depends on occupancy or on sales and is not promised by anybody."],
  ["Completion", "The project may be finished later, or cost more, than planned."],
  ["Regulation", "Rules on tokens and on taxes can change while you hold them."],
];

/** Gives the risks, popup text, video and fee note of an asset (specification §3, project metadata). */
export function metadataRows({ id, kind, status }: SampleAsset): Values[] {
  const risks = RISKS.filter(([title]) => title !== (typeof kind === "number" ? "Valuation" : "Completion"));
  const note = status === "live" ? "The offer is open." : "The offer is not open.";
  return [
    ...risks.map(([title, value], position) => ({ project_id: id, kind: "risk", title, value, position })),
    { project_id: id, kind: "popup", title: "Before you invest", value: `${note} Read the risks first.`, position: 0 },
    { project_id: id, kind: "video", title: "A look around", value: `https://media.example/assets/${id}`, position: 0 },
    ...["IN", "AE"].map((value, position) => ({ project_id: id, kind: "country", title: null, value, position })),
    { project_id: id, kind: "fee", title: "Stamp duty", value: "Borne by the SPV, not by its investors.", position: 0 },
  ];
}

/** Gives the fees that an asset takes part in; every fifth asset is spared the performance fee for now. */
export const feeRows = ({ id }: SampleAsset, fees: readonly { id: number; name: string }[], index: number): Values[] =>
  fees.map((fee) => ({
    project_id: id,
    percentage_id: fee.id,
    status: index % 5 === 4 && fee.name === "Performance fee" ? "Inactive" : "Active",
  }));

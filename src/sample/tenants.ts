import type { RecordOf } from "../contract/resource";
import { tenants } from "../contract/tenants/resource";
import { DAY } from "../contract/time";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventCompany, inventPerson, phoneOf } from "../server/db/sample/names";
import { dayOf } from "../server/db/sample/time";
import type { SampleAsset } from "./assets";

type Tenant = RecordOf<typeof tenants>;
type Status = Tenant["status"];

/** Whoever rents a part of a property; the rent in whole rupees. */
export interface SampleTenant {
  status: Status;
  rent: number;
  row: ReturnType<typeof buildRow>;
}

/** Assets that are let: those past their approval. */
const NOT_LET: readonly SampleAsset["status"][] = ["draft", "in-review", "changes-requested"];
const SOLD: readonly SampleAsset["status"][] = ["exited", "archived"];

const ROUND: readonly Status[] = ["active", "arrears", "active", "notice", "active", "ended", "active"];

/** Days from now in which a lease ends, at least and at most. */
const ENDS: Record<Status, [number, number]> = {
  active: [20, 900],
  notice: [10, 80],
  arrears: [60, 400],
  ended: [-150, -10],
};

const NOTE: Partial<Record<Status, string>> = {
  notice: "Leaves at the end of the notice.",
  arrears: "Two months are owing; reminded by letter.",
};

/** Draws who rents an asset: nobody a work, one to four a property past its approval. */
export function tenantsOf({ id, kind, status, row: asset }: SampleAsset, index: number, now: number): SampleTenant[] {
  if (typeof kind === "number" || NOT_LET.includes(status)) return [];
  const isLand = kind.endsWith("land");
  const number = drawFor("sample tenants", index).integer(1, isLand ? 2 : 4);
  return Array.from({ length: number }, (_, at) => {
    const draw = drawFor(`sample tenant ${at}`, index);
    const standing = SOLD.includes(status) ? "ended" : (ROUND[(index + at) % ROUND.length] as Status);
    const name = kind === "villa" ? Object.values(inventPerson(draw)).join(" ") : inventCompany(draw);
    const began = now - draw.integer(200, 1000) * DAY;
    const rent = draw.integer(12, 180) * 1000;
    const place = index * 4 + at;
    const row = buildRow(
      tenants,
      {
        property_id: id,
        name,
        unit: isLand ? `Plot ${at + 1}` : `Unit ${at + 1}0${draw.integer(1, 8)}`,
        status: standing,
        lease_from: dayOf(began),
        lease_to: dayOf(now + draw.integer(...ENDS[standing]) * DAY),
        monthly_rent: `${rent}.00`,
        deposit: `${rent * 6}.00`,
        escalation: "5.0000",
        escalation_every: 12,
        email: emailOf(name, place, "tenants.example"),
        phone: phoneOf(500_000 + place),
        note: NOTE[standing] ?? null,
        created_at: asset.created_at as string,
        updated_at: asset.created_at as string,
      },
      place,
    );
    return { status: standing, rent, row };
  });
}

import { useRecordContext } from "react-admin";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { ActionButton } from "../kit/ActionButton";
import { GIVE_UP, SEND_AGAIN } from "./actions";
import { Problem } from "./Problem";
import { EVERY_MS, isPending, type UnitDelivery } from "./token";

const SECTIONS = {
  Movement: [
    "kind",
    "property_id",
    "from_user_id",
    "to_user_id",
    "units",
    "price",
    "entered",
    "movement_id",
    "delivered_at",
  ],
  Cause: [
    ...["order_id", "unit_transfer_id", "distribution_id", "corrects_id", "approval_id", "recorded_by"],
    ...["reason", "document"],
  ],
};

/** The page of a delivery of units: one that failed is sent again or given up; looks anew while it is under way. */
export const DeliveryShow = () => (
  <Show
    actions={<Actions />}
    queryOptions={{
      onError: () => undefined,
      refetchInterval: ({ state }) =>
        state.data && isPending(state.data as unknown as UnitDelivery) ? EVERY_MS : false,
    }}
  >
    <Problem />
    <Fields />
  </Show>
);

/** Of what may have caused it only what did. */
function Fields() {
  const delivery = useRecordContext<UnitDelivery>();
  const isThere = (path: string) => (delivery?.[path as keyof UnitDelivery] ?? null) !== null;
  return <SimpleShowLayout sections={{ ...SECTIONS, Cause: SECTIONS.Cause.filter(isThere) }} />;
}

function Actions() {
  const delivery = useRecordContext<UnitDelivery>();
  if (!delivery) return null;
  return (
    <>
      <ActionButton action={SEND_AGAIN} record={delivery} />
      <ActionButton action={GIVE_UP} record={delivery} />
    </>
  );
}

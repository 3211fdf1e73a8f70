import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { customerRoutes } from "../../contract/customers/routes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { pathOf } from "../kit/paths";
import { useAnswer } from "../kit/useAnswer";
import { useMay } from "../kit/useMay";
import { Stack } from "../theme/layout";
import { Count } from "./dataDisplays";

interface Props {
  customer: RaRecord;
  of: "bookmarks" | "waitlists";
  /** Their numbers, as the record has them. */
  value: unknown;
}

/** Shows the assets that a customer has marked or waits for, each leading to it; how many where names are not told. */
export function Interests({ customer, of, value }: Props) {
  const may = useMay(assets.name, "list");
  const { data } = useAnswer(customerRoutes.interests, { params: { id: customer.id } });
  if (!data) return <Count value={value} />;
  if (data[of].length === 0) return <span className="muted">{t(kitWords.record.none)}</span>;
  return (
    <Stack as="ul" divided>
      {data[of].map(({ property_id, property_name }) => (
        <li key={property_id}>
          {may ? <Link to={pathOf(assets, "edit", property_id)}>{property_name}</Link> : property_name}
        </li>
      ))}
    </Stack>
  );
}

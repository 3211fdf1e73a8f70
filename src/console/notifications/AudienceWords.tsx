import { assets } from "../../contract/assets/resource";
import { KYC_STATUS } from "../../contract/customers/vocabulary";
import { notifications } from "../../contract/notifications/resource";
import { HOLDING } from "../../contract/notifications/vocabulary";
import { roles } from "../../contract/roles/resource";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { ReferenceName } from "../kit/ReferenceName";
import { formatChoice } from "../kit/values";
import { Stack } from "../theme/layout";
import type { Audience } from "./notification";
import { notificationWords } from "./words";

/** Says in words whom an audience holds. */
export function AudienceWords({ audience }: { audience: Audience }) {
  const { role, kyc, property_id, holding } = audience;
  const nameOf = (path: string) => {
    const found = notifications.fields.find((one) => one.path === `audience.${path}`);
    return found && fieldLabel(found);
  };
  if (!role && !kyc && !property_id) return <p>{t(notificationWords.everybody)}</p>;
  return (
    <Stack gap={2}>
      <p>{t(notificationWords.fitting)}</p>
      <ul className="tags">
        {role && (
          <li className="tag">
            {nameOf("role")}: <ReferenceName to={roles.name} id={role} />
          </li>
        )}
        {kyc && (
          <li className="tag">
            {nameOf("kyc")}: {formatChoice(kyc, KYC_STATUS)}
          </li>
        )}
        {property_id && (
          <li className="tag">
            <ReferenceName to={assets.name} id={property_id} />: {formatChoice(holding, HOLDING).toLowerCase()}
          </li>
        )}
      </ul>
    </Stack>
  );
}

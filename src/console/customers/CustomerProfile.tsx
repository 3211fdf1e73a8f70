import { ChartPie } from "lucide-react";
import { Suspense } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { BankDetailsPanel } from "../bankDetails/BankDetailsPanel";
import { t } from "../i18n/t";
import { valueAt } from "../kit/values";
import { lazyPart } from "../load";
import { Stack } from "../theme/layout";
import { CustomerWallet } from "./CustomerWallet";
import { Lines } from "./dataDisplays";
import { Interests } from "./Interests";
import { Kyc } from "./Kyc";
import { Portfolio } from "./Portfolio";
import { holdingsPath } from "./path";
import { customerWords } from "./words";

const HolderLink = lazyPart<{ customer: RaRecord }>(() =>
  import("../holder/office/HolderLink").then((loaded) => loaded.HolderLink),
);

const SECTIONS = {
  Identity: ["name", "firstname", "lastname", "dob", "age", "gender", "pan_number", "language"],
  Contact: [
    "email",
    "phone",
    "whatsapp_no",
    "work_email",
    "country",
    "email_verified",
    "welcome_mail_sent",
    "meeting_link",
    "address",
  ],
  Account: [
    "role",
    "join_date",
    "last_login_at",
    "created_at",
    "is_terms_condition",
    "propertyBookmark",
    "propertyWaitingList",
    "referrer_id",
    "referral_token",
    "referral_credited",
    "subscriber_id",
    "org_id",
    "uuid",
    "escrow_ids",
    "comments",
  ],
};

/** The page of a customer: verification, what they own, who they are, and what has happened. */
export const CustomerProfile = () => (
  <Show actions={<HoldingsLink />}>
    <Overview />
    <SimpleShowLayout sections={SECTIONS} display={display} />
  </Show>
);

function HoldingsLink() {
  const record = useRecordContext();
  return (
    record && (
      <Link className="button" to={holdingsPath(record.id)}>
        <ChartPie size={16} aria-hidden /> {t(customerWords.holdings.title)}
      </Link>
    )
  );
}

const INTERESTS = { propertyBookmark: "bookmarks", propertyWaitingList: "waitlists" } as const;

function display({ path }: Field, record: RaRecord) {
  const value = valueAt(record, path);
  if (path === "escrow_ids") return <Lines value={value} />;
  const of = INTERESTS[path as keyof typeof INTERESTS];
  return of && <Interests customer={record} of={of} value={value} />;
}

function Overview() {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Stack>
      <Kyc customer={record} />
      <Portfolio customer={record} />
      <BankDetailsPanel holder="customers" record={record} />
      <CustomerWallet customer={record} />
      <Suspense>
        <HolderLink customer={record} />
      </Suspense>
    </Stack>
  );
}

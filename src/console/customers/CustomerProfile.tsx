import { ChartPie } from "lucide-react";
import type { ComponentType } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import { customers } from "../../contract/resources/customers";
import { KYC_STATUS } from "../../contract/vocabulary";
import { useWords } from "../i18n/useWords";
import { ShowPage } from "../kit/ShowPage";
import { StatusChip } from "../kit/StatusChip";
import { valueAt } from "../kit/values";
import { Count, Lines } from "./dataDisplays";
import "./customers.css";
import { Portfolio } from "./Portfolio";
import { holdingsPath } from "./path";

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
    "comments",
  ],
  Bank: ["bank_details", "escrow_ids"],
};

/** The page of a customer: verification, what they own, who they are, and what has happened. */
export const CustomerProfile = () => (
  <ShowPage sections={SECTIONS} display={display} actions={<HoldingsLink />}>
    <Overview />
  </ShowPage>
);

function HoldingsLink() {
  const { t } = useWords();
  const record = useRecordContext();
  return (
    record && (
      <Link className="button" to={holdingsPath(record.id)}>
        <ChartPie size={16} aria-hidden /> {t("console.customers.holdings.title")}
      </Link>
    )
  );
}

/** Fields that hold data for which the kit has no words of its own. */
const DISPLAYS: Readonly<Record<string, ComponentType<{ value: unknown }>>> = {
  bank_details: Lines,
  escrow_ids: Lines,
  propertyBookmark: Count,
  propertyWaitingList: Count,
};

function display({ path }: Field, record: RaRecord) {
  const Display = DISPLAYS[path];
  return Display && <Display value={valueAt(record, path)} />;
}

const CHECKS = customers.fields.filter(({ path }) => path.startsWith("kyc."));

function Overview() {
  const { t, field: nameOf } = useWords();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <div className="customer-overview">
      <section className="panel section">
        <h2>{t("console.customers.kyc")}</h2>
        <ul className="checks">
          {CHECKS.map((field) => (
            <li key={field.path}>
              {nameOf(customers, field)}
              <StatusChip status={valueAt(record, field.path) ?? "pending"} choices={KYC_STATUS} />
            </li>
          ))}
        </ul>
      </section>
      <Portfolio customer={record} />
    </div>
  );
}

import { Fragment, useRef } from "react";
import type { RaRecord } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import { notifications } from "../../contract/notifications/resource";
import { Create } from "../admin/Create";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { FormInput } from "../kit/FormInput";
import { pathOf } from "../kit/paths";
import { FormButtons, FormEnd } from "./FormButtons";
import { MergeButtons } from "./MergeButtons";
import { Preview } from "./Preview";
import { SEND } from "./SendButton";
import { TemplateStart } from "./TemplateStart";
import "./notifications.css";

const input = (field: Field) => {
  if (field.path === "title") {
    return (
      <Fragment key={field.path}>
        <FormInput field={field} />
        <TemplateStart />
      </Fragment>
    );
  }
  if (field.path !== "body") return undefined;
  return (
    <div key={field.path} className="form-cell wide message-body">
      <div>
        <FormInput field={field} />
        <MergeButtons />
      </div>
      <Preview />
    </div>
  );
};

/** Gives the form, and where it leads once it is saved: to the notification, where one confirms that it is sent. */
function useForm() {
  const toSend = useRef(false);
  const ask = (asked: boolean) => {
    toSend.current = asked;
  };
  return {
    redirect: (_resource: string, id: RaRecord["id"]) =>
      pathOf(notifications, "show", id) + (toSend.current ? `?${SEND}` : ""),
    children: <DefinedForm input={input} end={<FormEnd />} buttons={<FormButtons onAsk={ask} />} />,
  };
}

/** The page that writes a notification. */
export const NotificationCreate = () => <Create {...useForm()} />;

/** The page that changes a notification which went to nobody yet. */
export const NotificationEdit = () => <Edit {...useForm()} />;

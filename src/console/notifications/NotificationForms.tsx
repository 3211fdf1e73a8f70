import { Fragment, useRef } from "react";
import type { RaRecord } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import { notifications } from "../../contract/notifications/resource";
import { CreatePage } from "../kit/CreatePage";
import { EditPage } from "../kit/EditPage";
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

/** Leads from a saved form to the notification, where one confirms that it is sent if one asked for that. */
function useForm() {
  const toSend = useRef(false);
  return {
    input,
    end: <FormEnd />,
    buttons: (
      <FormButtons
        onAsk={(asked) => {
          toSend.current = asked;
        }}
      />
    ),
    next: ({ id }: RaRecord) => pathOf(notifications, "show", id) + (toSend.current ? `?${SEND}` : ""),
  };
}

/** The page that writes a notification. */
export const NotificationCreate = () => <CreatePage {...useForm()} />;

/** The page that changes a notification which went to nobody yet. */
export const NotificationEdit = () => <EditPage {...useForm()} />;

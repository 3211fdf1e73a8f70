import { useMemo } from "react";
import { CreateBase, type RaRecord, SaveButton, SimpleForm, useNotify } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { spv } from "../../../contract/spv/resource";
import { Heading } from "../../assets/wizard/Heading";
import { writtenWords } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Back } from "../../kit/Back";
import { notifyFailure } from "../../kit/notifyFailure";
import { PageTitle } from "../../kit/PageTitle";
import { pathOf } from "../../kit/paths";
import { defaultsOf } from "../../kit/record";
import { useLeaving } from "../../kit/useLeaving";
import { creationCheck } from "../../kit/validation";
import { Loading } from "../../screens/Loading";
import { NotFound } from "../../screens/Plain";
import { SectionRail } from "./SectionRail";
import { BASIC, fieldsIn, sectionPath } from "./sections";
import { spvWords } from "./words";
import "../../assets/wizard/wizard.css";
import "./form.css";

const check = creationCheck(spv);

/** The first section of the form, which creates the SPV and leads to the second one. */
export function SpvCreate() {
  const { "*": below } = useParams();
  const notify = useNotify();
  const { leaving, leave } = useLeaving();
  const defaults = useMemo(() => defaultsOf(spv), []);
  const list = pathOf(spv, "list");
  if (below) return <NotFound />;

  const done = (record: RaRecord) => {
    notify(writtenWords(spv, "created"), { type: "success" });
    leave(sectionPath(record.id, 2));
  };
  return (
    <CreateBase
      resource={spv.name}
      mutationOptions={{ onSuccess: done, onError: (error: Error) => notifyFailure(notify, error) }}
    >
      <PageTitle title={t(spvWords.form.new)} above={<Back resource={spv} />} />
      {leaving ? (
        <Loading />
      ) : (
        <div className="wizard">
          <SectionRail open={1} />
          <div className="wizard-tab">
            <Heading>{t(BASIC.heading)}</Heading>
            <div className="panel form">
              <SimpleForm
                validate={check}
                defaultValues={defaults}
                warnWhenUnsavedChanges
                toolbar={
                  <div className="form-end">
                    <Link className="button quiet" to={list}>
                      {t(kitWords.record.cancel)}
                    </Link>
                    <div className="actions">
                      <SaveButton icon={null} alwaysEnable label={t(spvWords.form.saveAndGo)} />
                    </div>
                  </div>
                }
              >
                <div className="spv-section">
                  <BASIC.Fields fields={fieldsIn(BASIC.heading)} />
                </div>
              </SimpleForm>
            </div>
          </div>
        </div>
      )}
    </CreateBase>
  );
}

import { FileX, Lock } from "lucide-react";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { isImportable } from "../../contract/imports/fields";
import { imports } from "../../contract/imports/resource";
import { importRoutes } from "../../contract/imports/routes";
import { IMPORT_LIMIT } from "../../contract/imports/vocabulary";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import { isAbsent } from "../api/extension";
import { inSentence, pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { Absent } from "../kit/Absent";
import { Back } from "../kit/Back";
import { FileDrop } from "../kit/FileDrop";
import { failureWords } from "../kit/failureWords";
import { ChoiceField } from "../kit/light";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { pathOf } from "../kit/paths";
import { useCall } from "../kit/useCall";
import { useMayCall, useMayEach } from "../kit/useMay";
import { formatNumber } from "../kit/values";
import { Panel, Stack } from "../theme/layout";
import { Steps } from "./Steps";
import { importWords } from "./words";

const IMPORTABLE: readonly Resource[] = resources.filter(isImportable);
const rightTo = ({ name }: Resource) => ({ resource: name, action: "create" }) as const;

/** Milliseconds for the largest file on a slow line. */
const LONG_MS = 600_000;

/** The first step of an import: which records, and the file. */
export function NewImport() {
  const [query, setQuery] = useSearchParams();
  const may = useMayEach(IMPORTABLE.map(rightTo));
  const mayBring = useMayCall(importRoutes.bring);
  const offered = IMPORTABLE.filter((resource) => may?.(rightTo(resource)));
  const resource = offered.find(({ name }) => name === query.get("resource")) ?? offered[0];
  const chosen = query.has("resource") && resource;
  return (
    <>
      <PageTitle
        title={chosen ? t(importWords.title, { records: inSentence(pluralOf(chosen)) }) : t(importWords.titleAny)}
        above={<Back resource={chosen || imports} />}
      />
      {may && !resource ? (
        <Notice panel icon={Lock} title={t(importWords.noRight)} text={t(importWords.noRightText)} />
      ) : (
        resource &&
        (mayBring ? (
          <>
            <Steps at="file" />
            <Panel>
              <Stack gap={4}>
                <ChoiceField
                  label={t(importWords.file.records)}
                  choices={Object.fromEntries(offered.map((one) => [one.name, pluralOf(one)]))}
                  value={resource.name}
                  onChange={(name) => setQuery({ resource: name }, { replace: true })}
                />
                <FileOf resource={resource} />
              </Stack>
            </Panel>
          </>
        ) : (
          <Absent icon={FileX} words={importWords} />
        ))
      )}
    </>
  );
}

function FileOf({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const bring = useCall(importRoutes.bring, {
    query: { resource: resource.name },
    timeout: LONG_MS,
    done: (brought) => t(importWords.brought, { name: brought.file_name }),
    tells: true,
  });
  const { mutate, reset, isPending, error } = bring;
  // What was wrong with a file is not said of other records.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about these records
  useEffect(() => reset(), [resource]);
  const { bytes, rows } = IMPORT_LIMIT;
  return (
    <Stack gap={2}>
      <FileDrop
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        pending={isPending}
        onTake={(file) => mutate(file, { onSuccess: ({ id }) => navigate(pathOf(imports, "show", id)) })}
        choose={importWords.file.choose}
        error={error && (isAbsent(error) ? t(importWords.absentText) : failureWords(error))}
      />
      <p className="muted small">
        {t(importWords.file.text)} {t(importWords.file.limits, { size: bytes / 1024 / 1024, rows: formatNumber(rows) })}
      </p>
    </Stack>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { CsvMapping } from "../../contract/statements/parts";
import { bankStatements } from "../../contract/statements/resource";
import { statementRoutes } from "../../contract/statements/routes";
import type { AnswerOf } from "../api/api";
import { pathOf } from "../kit/paths";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { statementWords } from "./words";

/** What a file was found to be. */
export type Look = AnswerOf<typeof statementRoutes.look>;

/** Milliseconds for a statement of thousands of lines. */
const LONG_MS = 120_000;

/** Brings a file for an account: looks at it, and asks for the columns of a CSV that nobody has named yet. */
export function useBring(account: number | undefined) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asked, ask] = useState<{ file: File; look: Look }>();
  const params = { id: account ?? 0 };

  const bring = async (file: File) => {
    const { statement, again } = await provider.call(statementRoutes.bring, { params, file, timeout: LONG_MS });
    await client.invalidateQueries({ queryKey: [bankStatements.name] });
    notify(again ? statementWords.again : statementWords.brought, { type: again ? "info" : "success" });
    navigate(pathOf(bankStatements, "show", statement.id));
  };
  const take = useMutation({
    mutationFn: async (file: File) => {
      const look = await provider.call(statementRoutes.look, { params, file, timeout: LONG_MS });
      if (look.format === "csv" && !look.remembered && look.known === null) ask({ file, look });
      else await bring(file);
    },
  });
  const keep = useMutation({
    mutationFn: async (mapping: CsvMapping) => {
      if (!asked) return;
      await provider.call(statementRoutes.map, { params, body: mapping });
      await bring(asked.file);
    },
  });
  return { asked, take, keep, error: keep.error ?? take.error, isPending: take.isPending || keep.isPending };
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ColumnsNeeded, ImportPreview, ImportTable } from "#contract/habits/imports.ts";
import { send } from "#web/platform/api.ts";
import { meKey } from "#web/platform/me.ts";
import { type ImportChoice, readKeptImport } from "./kept-import.ts";

const importsKey = ["api", "imports"];

/** A file to read; `columns` once a person has chosen them. */
export interface FileToRead {
	file: File;
	columns?: ImportTable["columns"];
}

/** Reads a file into a preview; a table whose columns are unclear gives them to choose from. */
export function useReadFile() {
	return useMutation({
		mutationFn: ({ file, columns }: FileToRead): Promise<ImportPreview | ColumnsNeeded> =>
			send("POST /api/imports", {
				// Browsers guess a type by the file's ending; the server looks into the file.
				file: file.slice(0, file.size, "application/octet-stream"),
				query: chosen(columns),
			}),
	});
}

function chosen(columns: ImportTable["columns"] | undefined) {
	const given = Object.entries(columns ?? {}).filter(([, value]) => value !== null);
	return Object.fromEntries(given);
}

/** Whether an import of this user waits for the payment. */
export function hasKeptImport(userId: string): boolean {
	return readKeptImport(userId, Date.now()) !== undefined;
}

export function useImports() {
	return useQuery({ queryKey: importsKey, queryFn: () => send("GET /api/imports") });
}

export function useCommit(importId: string) {
	const forgetOldAnswers = useForgetOldAnswers();
	return useMutation({
		mutationFn: (choices: readonly ImportChoice[]) =>
			send("POST /api/imports/:importId/commit", { params: { importId }, body: { habits: [...choices] } }),
		onSuccess: forgetOldAnswers,
	});
}

export function useUndoImport() {
	const forgetOldAnswers = useForgetOldAnswers();
	return useMutation({
		mutationFn: (importId: string) => send("DELETE /api/imports/:importId", { params: { importId } }),
		onSuccess: forgetOldAnswers,
	});
}

/** The habits, their number, their logs and the list of imports are others now. */
function useForgetOldAnswers() {
	const client = useQueryClient();
	return () =>
		Promise.all(
			[["api", "habits"], ["api", "habit-logs"], meKey, importsKey].map((queryKey) =>
				client.invalidateQueries({ queryKey }),
			),
		);
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { BetterFileNeeded, ColumnsNeeded, ImportPreview } from "#contract/habits/imports.ts";
import { refetchFigures } from "#web/offline/merge-answer.ts";
import { ApiError, OfflineError, send } from "#web/platform/api.ts";
import { meKey } from "#web/platform/me.ts";
import { type FileAnswers, queryOf } from "./file-answers.ts";
import { type ImportChoice, readSavedImport } from "./saved-import.ts";

const importsKey = ["api", "imports"];

export interface FileToRead extends FileAnswers {
	file: File;
}

/** The server answers with a preview, or with questions about the file. */
export function useReadFile() {
	return useMutation({
		mutationFn: ({
			file,
			...answers
		}: FileToRead): Promise<ImportPreview | ColumnsNeeded | BetterFileNeeded> =>
			send("POST /api/imports", {
				// Browsers guess the type from the extension; the server looks inside the file.
				file: file.slice(0, file.size, "application/octet-stream"),
				query: queryOf(answers),
			}),
	});
}

/** Percent; null if unknown. */
export function useReadProgress(): number | null {
	const { data } = useQuery({
		queryKey: [...importsKey, "reading"],
		queryFn: () => send("GET /api/imports/reading"),
		refetchInterval: 1_000,
		// The last file's progress does not apply to the next.
		gcTime: 0,
	});
	return data?.percent ?? null;
}

export function hasSavedImport(userId: string): boolean {
	return readSavedImport(userId, Date.now()) !== undefined;
}

export function useImports() {
	return useQuery({ queryKey: importsKey, queryFn: () => send("GET /api/imports") });
}

export function useCommit(importId: string) {
	const invalidate = useInvalidateAfterImport();
	return useMutation({
		mutationFn: (choices: readonly ImportChoice[]) =>
			send("POST /api/imports/:importId/commit", {
				params: { importId },
				// The server checks the names of all habits that are sent, included or not.
				body: { habits: choices.filter(({ include }) => include) },
			}),
		onSettled: invalidate,
	});
}

/** An import that is gone after a try without a response was undone by that try. */
export function useUndoImport() {
	const invalidate = useInvalidateAfterImport();
	const unanswered = useRef(false);
	return useMutation({
		mutationFn: async (importId: string) => {
			try {
				await send("DELETE /api/imports/:importId", { params: { importId } });
			} catch (error) {
				const isGone = error instanceof ApiError && error.status === 404;
				if (!(isGone && unanswered.current)) throw error;
			}
		},
		onError: (error) => {
			unanswered.current ||= error instanceof OfflineError;
		},
		onSettled: invalidate,
	});
}

function useInvalidateAfterImport() {
	const client = useQueryClient();
	return () => {
		refetchFigures(client);
		return Promise.all(
			[["api", "habits"], ["api", "reminders"], meKey, importsKey].map((queryKey) =>
				client.invalidateQueries({ queryKey }),
			),
		);
	};
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FileProvider, FileReading } from "#domain/integrations/files/file-reading.ts";
import { partsOf } from "#domain/integrations/files/parts.ts";
import { send } from "#web/platform/api.ts";

/** After an error, the next call continues with the failed part; repeating a part changes nothing. */
export function useSendReadings(provider: FileProvider, readings: readonly FileReading[]) {
	const client = useQueryClient();
	const progress = useMemo(() => ({ parts: partsOf(readings), done: 0, changed: 0 }), [readings]);
	const mutation = useMutation({
		mutationFn: async () => {
			for (const part of progress.parts.slice(progress.done)) {
				const { changed } = await send("POST /api/integrations/files", {
					body: { provider, readings: part },
				});
				progress.done++;
				progress.changed += changed;
			}
			return progress.changed;
		},
		onSettled: () => client.invalidateQueries({ queryKey: ["api", "integrations"] }),
	});
	const { done, parts } = progress;
	return { ...mutation, share: parts.length === 0 ? 0 : done / parts.length };
}

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { contentPaths } from "#contract/public/content-paths.ts";
import type { HelpedCount, LibraryPage, ResourceEntry, ResourcePreview } from "#contract/public/resources.ts";
import type { WordIndex } from "#domain/public/resource-search.ts";
import { readContent, readKeptContent } from "#web/offline/content-files.ts";
import { OfflineError, send } from "#web/platform/api.ts";
import type { useMe } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";

export const indexQuery = queryOptions({
	queryKey: ["content", "index"],
	queryFn: () => readExisting<readonly ResourceEntry[]>(contentPaths.index),
});

/** The landing page's excerpt of the index. */
export const previewQuery = queryOptions({
	queryKey: ["content", "preview"],
	queryFn: () => readExisting<ResourcePreview>(contentPaths.preview),
});

export const wordsQuery = queryOptions({
	queryKey: ["content", "words"],
	queryFn: () => readExisting<WordIndex>(contentPaths.words),
});

/** Resolves to null if the slug doesn't exist. */
export function resourceQuery(slug: string) {
	return queryOptions({
		queryKey: ["content", "read", slug],
		queryFn: () => readKeptContent<LibraryPage>(contentPaths.resource(slug)),
	});
}

/** Every build has the file: if it is missing, a proxy has answered. */
async function readExisting<File>(address: string): Promise<File> {
	const file = await readContent<File>(address);
	if (file === null) throw new OfflineError("The content file is missing");
	return file;
}

/** The response says whether the article helped this user, so the key includes the user. */
function helpedKey(slug: string, userId: string | undefined) {
	return ["api", "resources", slug, "helped", userId ?? ""] as const;
}

export function useHelped(
	slug: string,
	{ user, isLoading }: ReturnType<typeof useMe>,
): HelpedCount | undefined {
	const { data } = useQuery({
		queryKey: helpedKey(slug, user?.id),
		enabled: user !== undefined || !isLoading,
		queryFn: () => send("GET /api/resources/:slug/helped", { params: { slug } }),
	});
	return data;
}

export function useMarkHelped(slug: string, userId: string | undefined) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (helped: boolean) =>
			helped
				? send("PUT /api/resources/:slug/helped", { params: { slug } })
				: send("DELETE /api/resources/:slug/helped", { params: { slug } }),
		onSuccess: (answer) => client.setQueryData(helpedKey(slug, userId), answer),
	});
}

export function loadIndex() {
	return queryClient.ensureQueryData(indexQuery);
}
export function loadPreview() {
	return queryClient.ensureQueryData(previewQuery);
}
export function loadResource(slug = "") {
	return queryClient.ensureQueryData(resourceQuery(slug));
}

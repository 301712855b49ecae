import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccountDeletion } from "#contract/account/deletion.ts";
import type { AccountExport } from "#contract/account/exports.ts";
import { send } from "#web/platform/api.ts";

const exportsKey = ["api", "account", "exports"];
const deletionKey = ["api", "account", "deletion"];

const exportPollMs = 1_000;

export function useNewestExport() {
	return useQuery({
		queryKey: exportsKey,
		queryFn: async (): Promise<AccountExport | null> => (await send("GET /api/account/exports"))[0] ?? null,
		refetchInterval: ({ state }) => (state.data?.state === "running" ? exportPollMs : false),
	});
}

export function useBeginExport() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => send("POST /api/account/export"),
		onSuccess: () => client.invalidateQueries({ queryKey: exportsKey }),
	});
}

export function useDeletion() {
	return useQuery({
		queryKey: deletionKey,
		queryFn: async (): Promise<AccountDeletion | null> => (await send("GET /api/account/deletion")) ?? null,
	});
}

export function useRequestDeletion() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (password: string) => send("POST /api/account/deletion", { body: { password } }),
		onSuccess: (deletion) => client.setQueryData(deletionKey, deletion),
	});
}

export function useKeepAccount() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => send("DELETE /api/account/deletion"),
		onSuccess: () => client.setQueryData(deletionKey, null),
	});
}

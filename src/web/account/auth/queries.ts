import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Calls } from "#contract/api.ts";
import { send } from "#web/platform/api.ts";
import { askFailedAgain, meKey } from "#web/platform/me.ts";

type Credentials = Calls["POST /api/auth/login"]["input"]["body"];
type NewAccount = Calls["POST /api/auth/register"]["input"]["body"];

export function useSignIn() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (credentials: Credentials) => send("POST /api/auth/login", { body: credentials }),
		onSuccess: (user) => {
			client.setQueryData(meKey, user);
			askFailedAgain(client);
		},
	});
}

export function useSignUp() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (account: NewAccount) => send("POST /api/auth/register", { body: account }),
		onSuccess: (user) => client.setQueryData(meKey, user),
	});
}

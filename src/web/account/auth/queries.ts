import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { Calls } from "#contract/api.ts";
import { signWithPasskey } from "#web/account/passkeys/public.ts";
import { send } from "#web/platform/api.ts";
import { meKey, refetchFailedQueries } from "#web/platform/me.ts";
import { rememberLocale } from "#web/platform/preferred-locale.ts";

type Credentials = Calls["POST /api/auth/login"]["input"]["body"];
type NewAccount = Calls["POST /api/auth/register"]["input"]["body"];
export type StepNeeded = Exclude<Calls["POST /api/auth/login"]["reply"], User>;
export type StepProof = Omit<Calls["POST /api/auth/login/second-step"]["input"]["body"], "ticket">;

function useOnSignedIn() {
	const client = useQueryClient();
	return (user: User) => {
		client.setQueryData(meKey, user);
		refetchFailedQueries(client);
	};
}

export function useSignIn() {
	const onSignedIn = useOnSignedIn();
	return useMutation({
		mutationFn: (credentials: Credentials) => send("POST /api/auth/login", { body: credentials }),
		onSuccess: (reply) => {
			if (!("needs" in reply)) onSignedIn(reply);
		},
	});
}

export function useSignInByLink() {
	const onSignedIn = useOnSignedIn();
	return useMutation({
		mutationFn: (token: string) => send("POST /api/auth/login/link/use", { body: { token } }),
		onSuccess: (reply) => {
			if (!("needs" in reply)) onSignedIn(reply);
		},
	});
}

export function useSecondStep(ticket: string) {
	const onSignedIn = useOnSignedIn();
	return useMutation({
		mutationFn: (proof: StepProof) =>
			send("POST /api/auth/login/second-step", { body: { ticket, ...proof } }),
		onSuccess: onSignedIn,
	});
}

export function useSignInByPasskey() {
	const onSignedIn = useOnSignedIn();
	return useMutation({
		mutationFn: async () => {
			const passkey = await signWithPasskey(await send("POST /api/auth/login/passkey/options"));
			return send("POST /api/auth/login/passkey", { body: { passkey } });
		},
		onSuccess: onSignedIn,
	});
}

export function useSignUp() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (account: NewAccount) => send("POST /api/auth/register", { body: account }),
		onSuccess: (user) => {
			// Before the session starts and syncs languages: only at sign-up does the page's language count as chosen.
			rememberLocale(user.locale);
			client.setQueryData(meKey, user);
		},
	});
}

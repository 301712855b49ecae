import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { Calls } from "#contract/api.ts";
import { send } from "#web/platform/api.ts";
import { meKey } from "#web/platform/me.ts";
import { refresh } from "#web/platform/refresh.ts";

export type ProfileChanges = Calls["PATCH /api/auth/me"]["input"]["body"];

/** This device then follows the account's language and theme (`app/start/account-settings.ts`). */
export function useChangeProfile() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (changes: ProfileChanges) => send("PATCH /api/auth/me", { body: changes }),
		onSuccess: (user) => {
			client.setQueryData(meKey, user);
			// These contain the user's name, or hours in their time zone.
			refresh(client, ({ name }) => /^api\/(habit-insights|organizations|social)/.test(name));
		},
	});
}

export function useSetPicture() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (file: Blob) => send("PUT /api/auth/me/picture", { file }),
		onSuccess: (user) => client.setQueryData(meKey, user),
	});
}

export function useRemovePicture() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => send("DELETE /api/auth/me/picture"),
		onSuccess: () =>
			client.setQueryData<User | null>(meKey, (user) => user && { ...user, profileImageUrl: null }),
	});
}

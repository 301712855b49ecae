import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "#web/platform/api.ts";
import { keptUser } from "#web/platform/kept-user.ts";
import { meQuery } from "#web/platform/me.ts";

/**
 * Refetches the queries below `keys`, even after an error: somebody else may have acted first.
 * Callbacks given to `mutate`, except `onSuccessHere`, run after the refetch, even if it has removed the component;
 * those of a plain `useMutation` would not. They don't run once the user has signed out.
 */
export function useRefetchingMutation<Input, Reply>(
	perform: (input: Input) => Promise<Reply>,
	...keys: readonly QueryKey[]
) {
	const client = useQueryClient();
	/** Cleared when the component unmounts. */
	const onSuccessHere = useRef<(reply: Reply) => void>(undefined);
	useEffect(
		() => () => {
			onSuccessHere.current = undefined;
		},
		[],
	);
	const act = useMutation({
		mutationFn: perform,
		onSuccess: (reply) => onSuccessHere.current?.(reply),
		onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
	});

	function mutate(
		input: Input,
		callbacks: {
			onSuccess?: (reply: Reply, input: Input) => void;
			/** For opening another page: runs before the refetch, and only if the component is still mounted. */
			onSuccessHere?: (reply: Reply) => void;
			onError?: (error: Error) => void;
			onSettled?: () => void;
		} = {},
	): void {
		const owner = currentUserId();
		onSuccessHere.current = (reply) => currentUserId() === owner && callbacks.onSuccessHere?.(reply);
		void act.mutateAsync(input).then(
			(reply) => {
				if (currentUserId() !== owner) return;
				callbacks.onSuccess?.(reply, input);
				callbacks.onSettled?.();
			},
			(error: Error) => {
				// After the session expires, the page still belongs to its user, who sees the error.
				if (currentUserId() !== owner && !(isUnauthorized(error) && currentUserId() === undefined)) return;
				callbacks.onError?.(error);
				callbacks.onSettled?.();
			},
		);
	}

	function currentUserId(): string | undefined {
		return (client.getQueryData(meQuery.queryKey) ?? keptUser())?.id;
	}

	return { ...act, mutate };
}

function isUnauthorized(error: Error): boolean {
	return error instanceof ApiError && error.status === 401;
}

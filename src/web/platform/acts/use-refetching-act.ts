import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Refetches the queries below `keys`, even after an error: somebody else may have acted first.
 * Callbacks given to `mutate` run after the refetch, even if it has removed the component;
 * those of a plain `useMutation` would not.
 */
export function useRefetchingAct<Input, Reply>(
	perform: (input: Input) => Promise<Reply>,
	...keys: readonly QueryKey[]
) {
	const client = useQueryClient();
	const act = useMutation({
		mutationFn: perform,
		onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
	});

	function mutate(
		input: Input,
		callbacks: {
			onSuccess?: (reply: Reply, input: Input) => void;
			onError?: (fault: Error) => void;
			onSettled?: () => void;
		} = {},
	): void {
		void act
			.mutateAsync(input)
			.then(
				(reply) => callbacks.onSuccess?.(reply, input),
				(fault: Error) => callbacks.onError?.(fault),
			)
			.then(callbacks.onSettled);
	}

	return { ...act, mutate };
}

const foreignKeyViolation = "23503";
/** A foreign key to `users`. On a shard its name ends with a number, and is only in the error's message. */
const keyToUser = /_user_id_fkey(_\d+)?("|$)/;

export function isForDeletedAccount(thrown: unknown): boolean {
	if (!(thrown instanceof Error)) return false;
	const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
	return (
		(code === foreignKeyViolation && keyToUser.test(String(constraint ?? thrown.message))) ||
		isForDeletedAccount(thrown.cause)
	);
}

const foreignKeyViolation = "23503";
/**
 * PostgreSQL's name for a foreign key on `user_id`, which always refers to `users`. On a shard the name ends with the
 * shard's number, and the error has it only in its message.
 */
const keyToUser = /_user_id_fkey(_\d+)?("|$)/;

/** True if the error or its cause is an insert of a row for an account that was just deleted. */
export function isOfGoneAccount(thrown: unknown): boolean {
	if (!(thrown instanceof Error)) return false;
	const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
	return (
		(code === foreignKeyViolation && keyToUser.test(String(constraint ?? thrown.message))) ||
		isOfGoneAccount(thrown.cause)
	);
}

const foreignKeyViolation = "23503";
/**
 * Matches the name of a foreign key to `users`. On a shard, the name ends in a number and appears only in the
 * error's message.
 */
const userForeignKey = /_user_id_fkey(_\d+)?("|$)/;

export function isDeletedAccountError(thrown: unknown): boolean {
	if (!(thrown instanceof Error)) return false;
	const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
	return (
		(code === foreignKeyViolation && userForeignKey.test(String(constraint ?? thrown.message))) ||
		isDeletedAccountError(thrown.cause)
	);
}

const foreignKeyViolation = "23503";
/** As PostgreSQL names a key from a column `user_id` alone, which always leads to `users`. */
const keyToUser = /_user_id_fkey$/;

/** Whether a thrown value, or what caused it, means that a row was to belong to an account that was just deleted. */
export const isOfGoneAccount = (thrown: unknown): boolean => {
	if (!(thrown instanceof Error)) return false;
	const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
	return (
		(code === foreignKeyViolation && keyToUser.test(String(constraint))) || isOfGoneAccount(thrown.cause)
	);
};

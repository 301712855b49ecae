/**
 * PostgreSQL's words for "not now": out of connections, disk or memory (class 53), cancelled by a limit, shutting down
 * or starting, lost connections (class 08), deadlock, serialization.
 */
const busyCode = /^(53...|08...|57014|57P0.|55P03|40001|40P01|25P03)$/;

/** The operating system's words for a server that cannot be reached. */
const networkCode =
	/^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What pg says without a code: of a connection that ended, and of one that was not to be had. */
const lostConnection =
	/Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|after calling end on the pool/;

/** Whether a thrown value, or what caused it, means that the database cannot answer now but may soon. */
export const isUnavailable = (thrown: unknown): boolean => {
	if (!(thrown instanceof Error)) return false;
	const code = "code" in thrown ? String(thrown.code) : "";
	return (
		busyCode.test(code) ||
		networkCode.test(code) ||
		lostConnection.test(thrown.message) ||
		isUnavailable(thrown.cause)
	);
};

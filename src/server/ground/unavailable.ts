import { setTimeout } from "node:timers/promises";

/** Classes 53 (resources) and 08 (connections); limits, shutdown, deadlock, serialization, read-only. */
const busyCode = /^(53...|08...|57014|57P0.|55P03|40001|40P01|25P03|25006)$/;

const networkCode =
	/^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** pg's messages for connections that were lost or not available; they have no code. */
const lostConnection =
	/Connection terminated|Client (has encountered a connection error|was closed)|timeout expired|Query read timeout|timeout exceeded when trying to connect|after calling end on the pool|There was an error establishing an SSL connection/;

export function isUnavailable(thrown: unknown): boolean {
	if (!(thrown instanceof Error)) return false;
	const code = "code" in thrown ? String(thrown.code) : "";
	return (
		busyCode.test(code) ||
		networkCode.test(code) ||
		lostConnection.test(thrown.message) ||
		isUnavailable(thrown.cause)
	);
}

/** True if a cluster answers, but not the node with the data. Citus names it in the message or context. */
export function isPartlyDown(thrown: unknown): boolean {
	if (!(thrown instanceof Error)) return false;
	const { code, where } = thrown as { code?: unknown; where?: unknown };
	const isOfNode = /remote node/.test(thrown.message) || /while executing command on /.test(String(where));
	return (/^(08...|57P0.)$/.test(String(code)) && isOfNode) || isPartlyDown(thrown.cause);
}

export async function retryWhileUnavailable<Result>(
	work: () => Promise<Result>,
	{ tries = 30, pauseMs = 1_000 } = {},
): Promise<Result> {
	let left = tries;
	for (;;) {
		try {
			return await work();
		} catch (fault) {
			if (--left <= 0 || !isUnavailable(fault)) throw fault;
			await setTimeout(pauseMs);
		}
	}
}

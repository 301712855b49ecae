import { AsyncLocalStorage } from "node:async_hooks";

const causes = new AsyncLocalStorage<string | undefined>();

/** The id of the request that caused what runs now; a job, a push, a mail or a webhook's call keeps it. */
export function causeOf(): string | undefined {
	return causes.getStore();
}

/** Undefined for what no request caused. */
export function causedBy<Result>(requestId: string | undefined, work: () => Result): Result {
	return causes.run(requestId, work);
}

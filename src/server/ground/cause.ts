import { AsyncLocalStorage } from "node:async_hooks";

const causes = new AsyncLocalStorage<string | undefined>();

/** Returns the id of the request that caused the running work; jobs, pushes, emails and webhook calls keep it. */
export function causeOf(): string | undefined {
	return causes.getStore();
}

/** `requestId` is undefined for work that no request caused. */
export function withRequestId<Result>(requestId: string | undefined, work: () => Result): Result {
	return causes.run(requestId, work);
}

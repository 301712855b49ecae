import { ApiError, OfflineError } from "#web/platform/api.ts";

/** The message for a failed call; nothing for other errors, so that a form's general message stays. */
export function messageOfFailedCall(fault: unknown): { message?: string } {
	return fault instanceof ApiError || fault instanceof OfflineError ? { message: fault.sentence } : {};
}

import { ApiError, OfflineError } from "#web/platform/api.ts";

/** The message for a failed call; nothing for other errors, so that a form's general message stays. */
export function messageOfFailedCall(error: unknown): { message?: string } {
	return error instanceof ApiError || error instanceof OfflineError ? { message: error.sentence } : {};
}

/** PostgreSQL's codes for a deadlock and for a lock timeout. */
const conflictCode = /^(40P01|55P03)$/;

function isLockConflict(thrown: unknown): boolean {
	if (!(thrown instanceof Error)) return false;
	return conflictCode.test("code" in thrown ? String(thrown.code) : "") || isLockConflict(thrown.cause);
}

const maxTries = 5;

/** Runs work that is safe to repeat, and retries at once after a lock conflict. */
export async function retryLockConflicts<T>(work: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (thrown) {
			if (tries === maxTries || !isLockConflict(thrown)) throw thrown;
		}
	}
}

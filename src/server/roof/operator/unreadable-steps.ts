import { isReadable } from "#server/account/second-step/authenticator-key.ts";
import { completeRemoval } from "#server/account/second-step/removal.ts";
import { deleteTotp, findTotp, listTotpAfter } from "#server/account/second-step/store.ts";
import { operator, recordAuditEntry } from "#server/audit/record.ts";
import type { Deps } from "#server/deps/deps.ts";
import { lockAccount } from "#server/users/store.ts";

type StepDeps = Pick<Deps, "orm" | "jobs" | "clock" | "secrets">;

const batchSize = 100;

/** Removes the authenticator apps whose keys were encrypted with another SECRET_KEY. Returns a sentence. */
export async function resetUnreadableSteps(deps: StepDeps): Promise<string> {
	if (!deps.secrets.areShared)
		throw new Error("SECRET_KEY is not set: without it, no authenticator app can be read. Set the server's.");
	let [checked, removed] = [0, 0];
	let last = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const batch = await listTotpAfter(deps.orm, last, batchSize);
		for (const totp of batch)
			if (!isReadable(deps.secrets, totp) && (await removeUnreadable(deps, totp.userId))) removed++;
		checked += batch.length;
		last = batch.at(-1)?.userId ?? last;
		if (batch.length < batchSize) break;
	}
	return removed === 0
		? `This SECRET_KEY reads all authenticator apps (${checked}); nothing was changed.`
		: `This SECRET_KEY cannot read ${removed} of ${checked} authenticator apps: they were removed, and their owners notified.`;
}

/** Returns false if the owner has replaced or removed it since. */
function removeUnreadable(deps: StepDeps, userId: string): Promise<boolean> {
	const { orm, clock, secrets } = deps;
	return orm.transaction(async (tx) => {
		await lockAccount(tx, { id: userId });
		const totp = await findTotp(tx, userId);
		if (!totp || isReadable(secrets, totp) || !(await deleteTotp(tx, userId))) return false;
		await completeRemoval(tx, deps, userId);
		await recordAuditEntry(tx, operator(clock()), userId, { act: "second-step-reset", details: {} });
		return true;
	});
}

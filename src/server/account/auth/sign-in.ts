import type { z } from "zod";
import type { loginSchema, User } from "#contract/account/auth.ts";
import type { PasskeyProof, secondStepNeeded } from "#contract/account/passkey-shapes.ts";
import { consumeSignInLink } from "#server/account/passwords/service.ts";
import { holdPassword } from "#server/account/require-password.ts";
import {
	askForPasskey,
	askForStep,
	checkCode,
	checkSignInPasskey,
	checkStepPasskey,
} from "#server/account/second-step/proofs.ts";
import { holderOf, isGoodTicket } from "#server/account/second-step/tickets.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { keyOfToken } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { findUser, type Origin, type SignedIn } from "./service.ts";
import { findCredentials, findCredentialsOf } from "./store.ts";

interface SecondProof {
	ticket: string;
	code?: string | undefined;
	passkey?: PasskeyProof | undefined;
}

type StepNeeded = z.infer<typeof secondStepNeeded>;

export function signInService(deps: Deps) {
	const { orm, sessions, passwords, rates, secrets } = deps;

	async function startSession(tx: Orm, userId: string, from: Origin) {
		const token = await sessions.begin(tx, userId, from);
		await recordEvent(tx, { kind: "session.begun", userId });
		return { token, device: await sessions.rememberDevice(tx, userId, from.device, from.now) };
	}

	async function completeSignIn(
		userId: string,
		entered: { token: string; device: string },
		from: Origin,
	): Promise<SignedIn> {
		if (from.token) await sessions.end(from.token);
		const user: User = await findUser(deps, userId);
		return { user, ...entered };
	}

	return {
		/** Throws `wrong-credentials`, `too-many`, `overloaded`, or, only for the right password, `suspended`. */
		byPassword: async (
			form: z.infer<typeof loginSchema>,
			from: Origin,
		): Promise<SignedIn | { step: StepNeeded }> => {
			const account = await findCredentials(orm, form.email, from.device);
			const knownDevice = account?.isKnownDevice ? from.device : undefined;
			const guess = { email: form.email, address: from.address, knownDevice };
			await rates.countGuess(guess);
			const isRight = await passwords.verify(account?.passwordHash, form.password);
			if (!(account && isRight)) throw new Problem("wrong-credentials");
			await rates.forgive(guess);
			if (account.isSuspended) throw new Problem("suspended");
			if (account.hasSecondStep) return { step: await askForStep(deps, account, from.now) };
			const entered = await orm.transaction(async (tx) => {
				if (!(await holdPassword(tx, account))) throw new Problem("wrong-credentials");
				return startSession(tx, account.id, from);
			});
			return completeSignIn(account.id, entered, from);
		},

		/** Throws `link-expired` or `suspended`. */
		byLink: async (token: string, from: Origin): Promise<SignedIn | { step: StepNeeded }> => {
			const key = keyOfToken(token);
			const account = key && (await findCredentialsOf(orm, key.userId, from.device));
			if (!(key && account)) throw new Problem("link-expired");
			const entered = await orm.transaction(async (tx) => {
				if (!(await consumeSignInLink(tx, key, from.now))) throw new Problem("link-expired");
				if (account.isSuspended) throw new Problem("suspended");
				return account.hasSecondStep ? undefined : startSession(tx, account.id, from);
			});
			await rates.forgiveAll(account.email, from.address);
			if (entered === undefined) return { step: await askForStep(deps, account, from.now) };
			return completeSignIn(account.id, entered, from);
		},

		/**
		 * Throws `sign-in-expired`, `wrong-code`, `authenticator-unreadable`, `passkey-failed`, `too-many` or
		 * `suspended`.
		 */
		bySecondStep: async ({ ticket, code, passkey }: SecondProof, from: Origin): Promise<SignedIn> => {
			const userId = holderOf(ticket);
			const account = userId === undefined ? undefined : await findCredentialsOf(orm, userId, from.device);
			if (!(account && isGoodTicket(secrets, account, ticket, from.now)))
				throw new Problem("sign-in-expired");
			if (account.isSuspended) throw new Problem("suspended");
			const knownDevice = account.isKnownDevice ? from.device : undefined;
			await rates.countSecondStep(account.id, knownDevice);
			const checked = passkey
				? await checkStepPasskey(deps, account.id, passkey, from.now)
				: await checkCode(deps, account.id, code ?? "", from.now);
			const entered = await orm.transaction(async (tx) => {
				if (!(await holdPassword(tx, account))) throw new Problem("sign-in-expired");
				// The form would sign a used challenge again each time; this makes it start over.
				if (!(await checked.use(tx))) throw new Problem(passkey ? "sign-in-expired" : "wrong-code");
				return startSession(tx, account.id, from);
			});
			await rates.forgiveSecondStep(account.id, knownDevice);
			return completeSignIn(account.id, entered, from);
		},

		askForPasskey: (now: number) => askForPasskey(deps, now),

		/** Throws `passkey-failed` or `suspended`. */
		byPasskey: async (proof: PasskeyProof, from: Origin): Promise<SignedIn> => {
			const { userId, use } = await checkSignInPasskey(deps, proof, from.now);
			const account = await findCredentialsOf(orm, userId, from.device);
			if (account === undefined) throw new Problem("passkey-failed");
			if (account.isSuspended) throw new Problem("suspended");
			const entered = await orm.transaction(async (tx) => {
				if (!(await use(tx))) throw new Problem("passkey-failed");
				return startSession(tx, userId, from);
			});
			return completeSignIn(userId, entered, from);
		},
	};
}

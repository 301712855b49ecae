import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { hashOf } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { users } from "#server/users/tables.ts";
import { knownDevices } from "./sessions/tables.ts";

export interface Prover {
	actor: Actor;
	address: string;
	device: string | undefined;
}

/**
 * An unlocked phone must not be enough for some actions. Throws `wrong-password` on the field,
 * `not-signed-in`, `too-many` or `overloaded`.
 */
export async function requirePassword(
	{ orm, rates, passwords }: Pick<Deps, "orm" | "rates" | "passwords">,
	{ actor, address, device }: Prover,
	typed: string,
	field = "password",
): Promise<{ email: string; fullName: string; passwordHash: string; isVerified: boolean }> {
	const [row] = await orm
		.select({
			email: users.email,
			fullName: users.fullName,
			passwordHash: users.passwordHash,
			isVerified: users.isVerified,
			isKnownDevice: sql<boolean>`${knownDevices.userId} is not null`,
		})
		.from(users)
		.leftJoin(
			knownDevices,
			and(eq(knownDevices.userId, users.id), eq(knownDevices.tokenHash, hashOf(device ?? ""))),
		)
		.where(eq(users.id, actor.userId));
	if (row === undefined) throw new Problem("not-signed-in");
	const { email, fullName, passwordHash, isVerified } = row;
	const guess = { email, address, knownDevice: row.isKnownDevice ? device : undefined };
	await rates.countGuess(guess);
	if (!(await passwords.verify(passwordHash, typed))) throw wrongPassword(field);
	await rates.forgive(guess);
	return { email, fullName, passwordHash, isVerified };
}

export function wrongPassword(field = "password"): Problem {
	return new Problem("wrong-password", { fields: { [field]: "password-wrong" } });
}

/**
 * Returns false if the account's password has changed since it was checked. Otherwise locks the row until the commit, so
 * that a concurrent password change also ends what this transaction creates.
 */
export async function holdPassword(
	tx: Orm,
	{ id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
	const held = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
		.for("share");
	return held.length === 1;
}

import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { users } from "./auth/tables.ts";
import { hashOf } from "./owned-token.ts";
import type { Actor } from "./sessions/service.ts";
import { knownDevices } from "./sessions/tables.ts";

/** Who types a password, and where. */
export interface Prover {
	actor: Actor;
	address: string;
	device: string | undefined;
}

/**
 * Asks the signed-in user for their own password before something that an unlocked phone in strange hands must not do.
 * Guesses count as those of a sign-in do. Throws `wrong-password` on the field, or `too-many`.
 */
export const provePassword = async (
	{ orm, rates, passwords }: Pick<Deps, "orm" | "rates" | "passwords">,
	{ actor, address, device }: Prover,
	typed: string,
	field = "password",
): Promise<{ email: string; fullName: string }> => {
	const [row] = await orm
		.select({
			email: users.email,
			fullName: users.fullName,
			passwordHash: users.passwordHash,
			isKnownDevice: sql<boolean>`${knownDevices.userId} is not null`,
		})
		.from(users)
		.leftJoin(
			knownDevices,
			and(eq(knownDevices.userId, users.id), eq(knownDevices.tokenHash, hashOf(device ?? ""))),
		)
		.where(eq(users.id, actor.userId));
	if (row === undefined) throw new Problem("not-signed-in");
	const { email, fullName } = row;
	const guess = { email, address, knownDevice: row.isKnownDevice ? device : undefined };
	await rates.countGuess(guess);
	if (!(await passwords.verify(row.passwordHash, typed)))
		throw new Problem("wrong-password", { fields: { [field]: "password-wrong" } });
	await rates.forgive(guess);
	return { email, fullName };
};

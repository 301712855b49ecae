import { and, eq, getTableColumns, inArray, isNull, ne, sql } from "drizzle-orm";
import { passkeys, totpSecrets } from "#server/account/second-step/tables.ts";
import { knownDevices } from "#server/account/sessions/tables.ts";
import { suspensions } from "#server/admin/people/tables.ts";
import type { Orm, Reading } from "#server/db/open.ts";
import { notices } from "#server/notices/notices/tables.ts";
import { administrators, nameColumns, userEmails, users } from "./tables.ts";

export type NewUser = typeof users.$inferInsert;

const { passwordHash, closedAt, weekLookAt, ...publicColumns } = getTableColumns(users);

const record = {
	...publicColumns,
	isAppointed: sql<boolean>`${administrators.userId} is not null`,
	unreadNotices: sql<number>`(
		select count(*)::integer from ${notices} where ${notices.userId} = ${users.id} and ${notices.readAt} is null)`,
};

const selectUser = (orm: Reading) =>
	orm.select(record).from(users).leftJoin(administrators, eq(administrators.userId, users.id));

/** A user as stored, without the password's hash. */
export type StoredUser = Awaited<ReturnType<typeof selectUser>>[number];

export const userLookup = (orm: Reading) =>
	selectUser(orm)
		.where(and(eq(users.id, sql.placeholder("id")), isNull(closedAt)))
		.prepare("user_lookup");

export const readUser = async (orm: Orm, id: string): Promise<StoredUser | undefined> => {
	const [row] = await selectUser(orm).where(and(eq(users.id, id), isNull(closedAt)));
	return row;
};

/** For whom a mail or a file of ours is written. */
export interface Reader {
	email: string;
	fullName: string;
	locale: "en" | "hi";
}

export const findReader = async (orm: Orm, id: string): Promise<Reader | undefined> => {
	const [row] = await orm
		.select({ email: users.email, fullName: users.fullName, locale: users.locale })
		.from(users)
		.where(eq(users.id, id));
	return row;
};

interface Credentials {
	id: string;
	passwordHash: string;
	isSuspended: boolean;
	/** Whether signing in asks for more than the password. */
	hasSecondStep: boolean;
}

/** All within what belongs to the user. */
const credentialColumns = {
	id: users.id,
	passwordHash,
	isSuspended: sql<boolean>`${suspensions.userId} is not null`,
	hasSecondStep: sql<boolean>`(
		exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)
		or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`,
};

/** No account has this id. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Asks as much for an unknown address, so that the time does not tell whether it has an account. */
export const findCredentials = async (
	orm: Orm,
	email: string,
	deviceHash: Uint8Array,
	// `isKnownDevice`: whether the account has signed in with the device before.
): Promise<(Credentials & { isKnownDevice: boolean }) | undefined> => {
	const [row] = await orm
		.select({ ...credentialColumns, isKnownDevice: sql<boolean>`${knownDevices.userId} is not null` })
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.tokenHash, deviceHash)))
		.where(and(eq(users.id, (await findOwner(orm, email)) ?? nobody), isNull(closedAt)));
	return row;
};

export const findCredentialsOf = async (orm: Orm, id: string): Promise<Credentials | undefined> => {
	const [row] = await orm
		.select(credentialColumns)
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.where(and(eq(users.id, id), isNull(closedAt)));
	return row;
};

/** Whose e-mail address this is. */
export const findOwner = async (orm: Orm, email: string): Promise<string | undefined> => {
	const [row] = await orm
		.select({ userId: userEmails.userId })
		.from(userEmails)
		.where(eq(userEmails.email, email.toLowerCase()));
	return row?.userId;
};

/** False when the e-mail address already has an account. The address first: of two at once the second waits there. */
export const insertUser = async (tx: Orm, user: NewUser): Promise<boolean> => {
	const taken = await tx
		.insert(userEmails)
		.values({ email: user.email.toLowerCase(), userId: user.id })
		.onConflictDoNothing()
		.returning({ email: userEmails.email });
	if (taken.length === 0) return false;
	await tx.insert(users).values(user);
	return true;
};

/** Whether anybody has an account, but for the one with this id. */
export const hasOtherUser = async (orm: Orm, id?: string): Promise<boolean> => {
	const [row] = await orm
		.select({ id: users.id })
		.from(users)
		.where(id === undefined ? undefined : ne(users.id, id))
		.limit(1);
	return row !== undefined;
};

/** Makes the first user administrator; of several first accounts at once a unique index keeps this to one. */
export const appointFirst = async (orm: Orm, userId: string, appointedAt: string): Promise<void> => {
	await orm.execute(sql`insert into ${administrators} (user_id, appointed_at)
		select ${userId}::uuid, ${appointedAt}::timestamptz where not exists (select 1 from ${administrators})
		on conflict do nothing`);
};

/** False when the user is an administrator already. */
export const insertAdministrator = async (
	tx: Orm,
	administrator: typeof administrators.$inferInsert,
): Promise<boolean> => {
	const inserted = await tx
		.insert(administrators)
		.values(administrator)
		.onConflictDoNothing()
		.returning({ userId: administrators.userId });
	return inserted.length === 1;
};

export const deleteAdministrator = async (tx: Orm, userId: string): Promise<void> => {
	await tx.delete(administrators).where(eq(administrators.userId, userId));
};

export const lockAdministratorRows = async (tx: Orm): Promise<void> => {
	await tx
		.select({ userId: administrators.userId })
		.from(administrators)
		.orderBy(administrators.userId)
		.for("update");
};

export interface LockedAccount {
	id: string;
	habitsCreated: number;
}

/** Locks the user's row until the transaction ends, so that entitlement and count are read and changed as one. */
export const lockUser = async (
	tx: Orm,
	by: { id: string } | { email: string },
): Promise<LockedAccount | undefined> => {
	const id = "id" in by ? by.id : await findOwner(tx, by.email);
	if (id === undefined) return undefined;
	// The address may have gone to another account while the lock was waited for.
	const isStillTheirs = "id" in by ? undefined : eq(sql`lower(${users.email})`, by.email.toLowerCase());
	const [row] = await tx
		.select({ id: users.id, habitsCreated: users.habitsCreated })
		.from(users)
		.where(and(eq(users.id, id), isStillTheirs))
		.for("no key update");
	return row;
};

export const addHabits = async (tx: Orm, id: string, number: number, updatedAt: string): Promise<void> => {
	await tx
		.update(users)
		.set({ habitsCreated: sql`${users.habitsCreated} + ${number}::integer`, updatedAt })
		.where(eq(users.id, id));
};

export const addPaid = async (tx: Orm, id: string, amount: number, updatedAt: string): Promise<void> => {
	await tx
		.update(users)
		.set({ totalPaid: sql`${users.totalPaid} + ${amount}`, updatedAt })
		.where(eq(users.id, id));
};

export const listAdministrators = async (orm: Orm): Promise<string[]> => {
	const rows = await orm
		.select({ email: users.email })
		.from(administrators)
		.innerJoin(users, eq(users.id, administrators.userId))
		.orderBy(administrators.appointedAt);
	return rows.map(({ email }) => email);
};

export type Name = Awaited<ReturnType<typeof listNames>>[number];

/** Of those accounts that exist, in any order. */
export const listNames = (orm: Orm, ids: string[]) =>
	orm.select(nameColumns).from(users).where(inArray(users.id, ids));

export const findZones = async (orm: Orm, ids: readonly string[]): Promise<Map<string, string>> => {
	const rows = await orm
		.select({ id: users.id, timeZone: users.timeZone })
		.from(users)
		.where(inArray(users.id, [...ids]));
	return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
};

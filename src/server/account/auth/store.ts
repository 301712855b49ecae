import { and, eq, getTableColumns, isNull, ne, type Placeholder, sql } from "drizzle-orm";
import { passkeys, totpSecrets } from "#server/account/second-step/tables.ts";
import { knownDevices } from "#server/account/sessions/tables.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm, SelectOnly } from "#server/db/open.ts";
import { hashOf } from "#server/ground/owned-token.ts";
import { notices } from "#server/notices/notices/tables.ts";
import { ownerOfAddress } from "#server/users/store.ts";
import { administrators, userEmails, users } from "#server/users/tables.ts";

export type NewUser = typeof users.$inferInsert;

const { passwordHash, closedAt, weekCheckAt, ...publicColumns } = getTableColumns(users);

/** Subqueries get the account's id as a value: for another table's column, Citus would query all shards. */
function selectUser(orm: SelectOnly, id: string | Placeholder) {
	return orm
		.select({
			...publicColumns,
			isAppointed: sql<boolean>`${administrators.userId} is not null`,
			unreadNotices: sql<number>`(
				select count(*)::integer from ${notices} where ${notices.userId} = ${id}::uuid and ${notices.readAt} is null)`,
		})
		.from(users)
		.leftJoin(administrators, eq(administrators.userId, users.id))
		.where(and(eq(users.id, id), isNull(closedAt)));
}

export type StoredUser = Awaited<ReturnType<typeof selectUser>>[number];

export function userLookup(orm: SelectOnly) {
	return selectUser(orm, sql.placeholder("id")).prepare("user_lookup");
}

export async function readUser(orm: Orm, id: string): Promise<StoredUser | undefined> {
	const [row] = await selectUser(orm, id);
	return row;
}

interface Credentials {
	id: string;
	email: string;
	passwordHash: string;
	isSuspended: boolean;
	hasSecondStep: boolean;
	isKnownDevice: boolean;
}

function credentialColumnsOf(id: string) {
	const itsId = sql`${id}::uuid`;
	return {
		id: users.id,
		email: users.email,
		passwordHash,
		isSuspended: sql<boolean>`${suspensions.userId} is not null`,
		hasSecondStep: sql<boolean>`(
			exists (select from ${totpSecrets} where ${totpSecrets.userId} = ${itsId} and ${totpSecrets.confirmedAt} is not null)
			or exists (select from ${passkeys} where ${passkeys.userId} = ${itsId}))`,
	};
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** Runs the same queries for an unknown address, so that timing does not reveal whether it has an account. */
export async function findCredentials(
	orm: Orm,
	email: string,
	device: string | undefined,
): Promise<Credentials | undefined> {
	return findCredentialsOf(orm, (await ownerOfAddress(orm, email)) ?? nobody, device);
}

export async function findCredentialsOf(
	orm: Orm,
	id: string,
	device: string | undefined,
): Promise<Credentials | undefined> {
	const deviceHash = hashOf(device ?? "");
	const [row] = await orm
		.select({ ...credentialColumnsOf(id), isKnownDevice: sql<boolean>`${knownDevices.userId} is not null` })
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.tokenHash, deviceHash)))
		.where(and(eq(users.id, id), isNull(closedAt)));
	return row;
}

/** Returns false if the address has an account. Inserts first, so that a concurrent sign-up has to wait. */
export async function insertUser(tx: Orm, user: NewUser): Promise<boolean> {
	const taken = await tx
		.insert(userEmails)
		.values({ email: user.email.toLowerCase(), userId: user.id })
		.onConflictDoNothing()
		.returning({ email: userEmails.email });
	if (taken.length === 0) return false;
	await tx.insert(users).values(user);
	return true;
}

/** True if any other account exists. Returns early if there is an administrator: the query would hit every shard. */
export async function hasOtherUser(orm: Orm, id?: string): Promise<boolean> {
	if ((await orm.$count(administrators)) > 0) return true;
	const [row] = await orm
		.select({ id: users.id })
		.from(users)
		.where(id === undefined ? undefined : ne(users.id, id))
		.limit(1);
	return row !== undefined;
}

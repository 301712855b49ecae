import { and, eq, ilike, inArray, isNull, or, type Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import { likePattern } from "#server/db/like-pattern.ts";
import type { Orm, SelectOnly } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { nameIncludes } from "./name-search.ts";
import { nameColumns, userEmails, users } from "./tables.ts";

export interface Reader {
	email: string;
	fullName: string;
	locale: "en" | "hi";
	/** Whether the address is confirmed. */
	isVerified: boolean;
}

export async function readerOf(orm: Orm, id: string): Promise<Reader | undefined> {
	const [row] = await orm
		.select({
			email: users.email,
			fullName: users.fullName,
			locale: users.locale,
			isVerified: users.isVerified,
		})
		.from(users)
		.where(eq(users.id, id));
	return row;
}

export async function ownerOfAddress(orm: Orm, email: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ userId: userEmails.userId })
		.from(userEmails)
		.where(eq(userEmails.email, email.toLowerCase()));
	return row?.userId;
}

export async function confirmedAddressOf(orm: Orm, id: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ email: users.email })
		.from(users)
		.where(and(eq(users.id, id), eq(users.isVerified, true)));
	return row?.email;
}

/** What decides which day it is for a user. */
export interface DaySettings {
	timeZone: string;
	dayStartHour: number;
}

export async function daySettingsOf(orm: Orm, id: string): Promise<DaySettings | undefined> {
	const [row] = await orm
		.select({ timeZone: users.timeZone, dayStartHour: users.dayStartHour })
		.from(users)
		.where(eq(users.id, id));
	return row;
}

export interface LockedAccount extends DaySettings {
	id: string;
	habitsCreated: number;
	seats: number;
	/** When its deletion began. */
	closedAt: string | null;
}

/** Locks the user's row until the transaction ends, so that entitlement and count are read and changed together. */
export async function lockAccount(
	tx: Orm,
	by: { id: string } | { email: string },
): Promise<LockedAccount | undefined> {
	const id = "id" in by ? by.id : await ownerOfAddress(tx, by.email);
	if (id === undefined) return undefined;
	// The address may have moved to another account while we waited for the lock.
	const isStillTheirs = "id" in by ? undefined : eq(sql`lower(${users.email})`, by.email.toLowerCase());
	const [row] = await tx
		.select({
			id: users.id,
			habitsCreated: users.habitsCreated,
			seats: users.seats,
			closedAt: users.closedAt,
			timeZone: users.timeZone,
			dayStartHour: users.dayStartHour,
		})
		.from(users)
		.where(and(eq(users.id, id), isStillTheirs))
		.for("no key update");
	return row;
}

/** Call in the transaction that creates the habits or undoes their import; a negative number subtracts. */
export async function adjustHabitCount(tx: Orm, id: string, number: number, now: number): Promise<void> {
	await tx
		.update(users)
		.set({ habitsCreated: sql`${users.habitsCreated} + ${number}::integer`, updatedAt: iso(now) })
		.where(eq(users.id, id));
}

/** Adds a completed payment's rupees to the account's total, in the transaction that completes it. */
export async function creditPayment(tx: Orm, id: string, amount: number, now: number): Promise<void> {
	await tx
		.update(users)
		.set({ totalPaid: sql`${users.totalPaid} + ${amount}`, updatedAt: iso(now) })
		.where(eq(users.id, id));
}

/** Call in the transaction that takes the seat. */
export async function incrementSeats(tx: Orm, id: string, now: number): Promise<void> {
	await tx
		.update(users)
		.set({ seats: sql`${users.seats} + 1`, updatedAt: iso(now) })
		.where(eq(users.id, id));
}

/** Call with the account's row locked. */
export async function setCurrentOrganization(
	tx: Orm,
	userId: string,
	organizationId: string | null,
): Promise<void> {
	await tx.update(users).set({ currentOrganizationId: organizationId }).where(eq(users.id, userId));
}

/** Does nothing if the account already has a current organization. Call with its row locked. */
export async function enterOrganization(tx: Orm, userId: string, organizationId: string): Promise<void> {
	await tx
		.update(users)
		.set({ currentOrganizationId: organizationId })
		.where(and(eq(users.id, userId), isNull(users.currentOrganizationId)));
}

export async function forgetCurrentOrganization(
	tx: Orm,
	userIds: readonly string[],
	organizationId: string,
): Promise<void> {
	await tx
		.update(users)
		.set({ currentOrganizationId: null })
		.where(and(inArray(users.id, [...userIds]), eq(users.currentOrganizationId, organizationId)));
}

export type Name = Awaited<ReturnType<typeof listNames>>[number];

function listNames(orm: SelectOnly, ids: SQLWrapper | Placeholder) {
	return orm.select(nameColumns).from(users).where(sql`${users.id} = any(${ids}::uuid[])`);
}

export function nameLookup(orm: SelectOnly) {
	const lookup = listNames(orm, sql.placeholder("ids")).prepare("names_of");
	return async (ids: readonly string[]): Promise<(id: string) => Name | undefined> => {
		// On a cluster an empty list would still query every node.
		const names = ids.length === 0 ? [] : await lookup.execute({ ids });
		const byId = new Map(names.map((name) => [name.id, name]));
		return (id) => byId.get(id);
	};
}

/**
 * The returned function returns null for null and deleted accounts. `users` is distributed by id and cannot be
 * joined on other columns.
 */
export async function namesOf(
	orm: Orm,
	ids: readonly (string | null)[],
): Promise<(id: string | null) => Name | null> {
	const wanted = [...new Set(ids.filter((id) => id !== null))];
	const names = wanted.length === 0 ? [] : await listNames(orm, sql.param(wanted));
	const byId = new Map(names.map((name) => [name.id, name]));
	return (id) => (id === null ? null : (byId.get(id) ?? null));
}

export async function findByText(
	orm: Orm,
	ids: readonly string[],
	{ q, inAddresses }: { q: string; inAddresses: boolean },
): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await orm
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				inArray(users.id, [...ids]),
				or(nameIncludes(q), inAddresses ? ilike(users.email, likePattern(q)) : undefined),
			),
		);
	return new Set(rows.map(({ id }) => id));
}

export async function zonesOf(orm: Orm, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await orm
		.select({ id: users.id, timeZone: users.timeZone })
		.from(users)
		.where(inArray(users.id, [...ids]));
	return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
}

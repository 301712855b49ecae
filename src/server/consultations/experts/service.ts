import type { AdminExpert, Expert, ExpertChanges, ExpertForm } from "#contract/consultations/experts.ts";
import type { FileContent } from "#contract/endpoint.ts";
import { isOffered, maxExperts } from "#domain/consultations/expert.ts";
import { availableAmong } from "#server/account/suspensions/open-account.ts";
import { changeOf, hasChanges } from "#server/audit/changes.ts";
import { type By, recordAuditEntry } from "#server/audit/record.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { hashOfPicture } from "#server/ground/picture-hash.ts";
import { Problem } from "#server/ground/problem.ts";
import { isProvenAddress } from "#server/users/addressee.ts";
import { lockAccount, namesOf, ownerOfAddress, readerOf } from "#server/users/store.ts";
import { changesTo, type ExpertChange, recordLink } from "./changes.ts";
import {
	countDone,
	findExpert,
	findPicture,
	hasBookings,
	hasOpenBooking,
	insertExpert,
	listExperts,
	lockExperts,
	savePicture,
	updateExpert,
} from "./store.ts";
import type { StoredExpert } from "./tables.ts";

/** Stored size: four times the largest avatar, for high-density screens. */
const pictureSize = { width: 256, height: 256, fit: "cover" } as const;

type ExpertInState = StoredExpert & { isAway: boolean };

async function withStates(orm: Orm, experts: readonly StoredExpert[]): Promise<ExpertInState[]> {
	const available = await availableAmong(
		orm,
		experts.flatMap(({ userId }) => userId ?? []),
	);
	return experts.map((expert) => ({
		...expert,
		isAway: expert.userId !== null && !available.has(expert.userId),
	}));
}

export async function expertsById(orm: Orm): Promise<Map<string, ExpertInState>> {
	return new Map((await withStates(orm, await listExperts(orm))).map((expert) => [expert.id, expert]));
}

export function expertService({ orm, config, hooks }: Deps) {
	async function asExperts(tx: Orm, rows: readonly StoredExpert[]): Promise<Expert[]> {
		const counts = await countDone(
			tx,
			rows.map(({ id }) => id),
		);
		return rows.map(({ id, name, title, description, languages, pictureHash, isExample }) => ({
			...{ id, name, title, description, languages, isExample },
			pictureUrl: pictureHash === null ? null : `/api/experts/${id}/picture/${pictureHash}`,
			...(counts.get(id) ?? { clients: 0, reviews: 0, rating: null }),
		}));
	}

	async function withAccounts(tx: Orm, rows: readonly StoredExpert[]): Promise<AdminExpert[]> {
		const nameOf = await namesOf(
			tx,
			rows.map(({ userId }) => userId),
		);
		const experts = await asExperts(tx, rows);
		return (await withStates(tx, rows)).flatMap(({ id, isActive, isAway, userId }) => {
			const expert = experts.find((each) => each.id === id);
			return expert === undefined ? [] : [{ ...expert, isActive, isAway, account: nameOf(userId) }];
		});
	}

	async function one(tx: Orm, id: string): Promise<AdminExpert> {
		const row = await findExpert(tx, id);
		const [expert] = row === undefined ? [] : await withAccounts(tx, [row]);
		if (expert === undefined) throw new Problem("not-found");
		return expert;
	}

	/** Locks all experts. Throws `not-found`. */
	const onExpert = (
		by: By,
		id: string,
		act: (tx: Orm, expert: StoredExpert, all: readonly StoredExpert[]) => Promise<Partial<ExpertChange>>,
	): Promise<AdminExpert> =>
		orm.transaction(async (tx) => {
			const all = await lockExperts(tx);
			const expert = all.find((each) => each.id === id);
			if (expert === undefined) throw new Problem("not-found");
			const { account, ...changes } = await act(tx, expert, all);
			const facts = { expertId: id, name: expert.name };
			if (hasChanges(changes))
				await recordAuditEntry(tx, by, null, { act: "expert-changed", details: { ...facts, ...changes } });
			if (account) {
				await recordLink(tx, by, facts, account);
				await hooks.expertLinked(tx, { expertId: id, ...account, now: by.now });
			}
			return one(tx, id);
		});

	/**
	 * Throws `account-unconfirmed`, because a stranger who registered the address would read the clients' consultations,
	 * or `expert-is-client`, because nobody could answer in the chat of a client who is the expert.
	 */
	async function requireLinkable(tx: Orm, expertId: string, userId: string): Promise<void> {
		const account = await readerOf(tx, userId);
		if (account && !isProvenAddress(account, config)) throw new Problem("account-unconfirmed");
		await lockAccount(tx, { id: userId });
		if (await hasOpenBooking(tx, expertId, userId)) throw new Problem("expert-is-client");
	}

	/** Throws `unknown-account`, `account-taken` if another expert has it, or what `requireLinkable` throws. */
	async function accountFor(
		tx: Orm,
		email: string | null,
		expert: StoredExpert,
		others: readonly StoredExpert[],
	): Promise<string | null> {
		if (email === null) return null;
		const userId = await ownerOfAddress(tx, email);
		if (userId === undefined) throw new Problem("unknown-account");
		if (others.some((other) => other.userId === userId)) throw new Problem("account-taken");
		if (userId !== expert.userId) await requireLinkable(tx, expert.id, userId);
		return userId;
	}

	return {
		list: async (): Promise<Expert[]> => {
			const rows = await withStates(orm, await listExperts(orm));
			return asExperts(
				orm,
				rows.filter((expert) => isOffered(expert, config.payee)),
			);
		},

		all: async (): Promise<AdminExpert[]> => withAccounts(orm, await listExperts(orm)),

		/** Throws `not-found`. */
		picture: async (id: string, hash: string): Promise<FileContent> => {
			const image = await findPicture(orm, id, hash);
			if (image === undefined) throw new Problem("not-found");
			return { type: "image/webp", name: `${hash}.webp`, bytes: new Uint8Array(image) };
		},

		/** A repeat returns the stored expert, corrected as sent. Throws `too-many-experts` or `changed-since`. */
		add: (by: By, expert: ExpertForm & { id: string }): Promise<AdminExpert> =>
			orm.transaction(async (tx) => {
				const all = await lockExperts(tx);
				const stored = all.find(({ id }) => id === expert.id);
				if (stored !== undefined) {
					await correctAdded(tx, by, stored, expert);
					return one(tx, expert.id);
				}
				refuseFull(all);
				await insertExpert(tx, { ...expert, createdAt: iso(by.now), updatedAt: iso(by.now) });
				const details = { expertId: expert.id, name: expert.name };
				await recordAuditEntry(tx, by, null, { act: "expert-added", details });
				return one(tx, expert.id);
			}),

		/** Throws `not-found`, `example-booked`, `too-many-experts` and what `accountFor` throws. */
		change: (by: By, id: string, { accountEmail, ...changes }: ExpertChanges): Promise<AdminExpert> =>
			onExpert(by, id, async (tx, expert, all) => {
				const others = all.filter((each) => each.id !== id);
				const { isActive } = changes;
				const changed = changesTo(expert, changes);
				const isReworded = hasChanges({ ...changed, isActive: undefined });
				// A real expert would inherit the example's clients and stars.
				if (expert.isExample && isReworded && (await hasBookings(tx, id)))
					throw new Problem("example-booked");
				if (isActive && !expert.isActive) refuseFull(others);
				// Undefined leaves the account as it is: a deletion may be removing it now.
				const userId =
					accountEmail === undefined ? undefined : await accountFor(tx, accountEmail, expert, others);
				await updateExpert(tx, id, {
					...changes,
					userId,
					isExample: expert.isExample && !isReworded,
					updatedAt: iso(by.now),
				});
				return { ...changed, account: changeOf(expert.userId, userId) };
			}),

		/** Throws `not-found`, `not-a-picture` or `picture-too-large`. */
		setPicture: async (by: By, id: string, file: Uint8Array): Promise<AdminExpert> => {
			// Loaded on the first upload, because the decoders would slow down every start.
			const { reencode } = await import("#server/deps/file-reading/picture.ts");
			const image = await reencode(by.actor.userId, file, pictureSize);
			const pictureHash = hashOfPicture(image);
			return onExpert(by, id, async (tx) => {
				await savePicture(tx, id, image, iso(by.now));
				await updateExpert(tx, id, { pictureHash, updatedAt: iso(by.now) });
				return { isPictureNew: true };
			});
		},
	};
}

/** After a lost response, administrators may correct the form before they send it again. Throws `changed-since`. */
async function correctAdded(
	tx: Orm,
	by: By,
	stored: StoredExpert,
	{ id, ...form }: ExpertForm & { id: string },
): Promise<void> {
	const changes = changesTo(stored, form);
	if (!hasChanges(changes)) return;
	if (stored.isExample || stored.updatedAt !== stored.createdAt) throw new Problem("changed-since");
	await updateExpert(tx, id, { ...form, updatedAt: iso(by.now) });
	const details = { expertId: id, name: stored.name, ...changes };
	await recordAuditEntry(tx, by, null, { act: "expert-changed", details });
}

/** Throws `too-many-experts`. */
function refuseFull(experts: readonly StoredExpert[]): void {
	if (experts.filter(({ isActive }) => isActive).length >= maxExperts) throw new Problem("too-many-experts");
}

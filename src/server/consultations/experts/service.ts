import { createHash } from "node:crypto";
import type { Expert, ExpertChanges, ExpertForm, KeptExpert } from "#contract/consultations/experts.ts";
import type { FileContent } from "#contract/endpoint.ts";
import { isOffered, mostExperts } from "#domain/consultations/expert.ts";
import { namesOf, ownerOfAddress } from "#server/account/auth/service.ts";
import { type By, recordAct } from "#server/admin/audit/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import {
	countDone,
	findExpert,
	findExpertOf,
	findPicture,
	insertExpert,
	listExperts,
	lockExperts,
	savePicture,
	updateExpert,
} from "./store.ts";
import type { StoredExpert } from "./tables.ts";

/** Of a picture as it is kept: four times what the largest avatar takes, for dense screens. */
const pictureSize = { width: 256, height: 256, fit: "cover" } as const;

export const expertOf = (orm: Orm, userId: string): Promise<StoredExpert | undefined> =>
	findExpertOf(orm, userId);

/** Every expert by id: they are few. */
export const expertsById = async (orm: Orm): Promise<Map<string, StoredExpert>> =>
	new Map((await listExperts(orm)).map((expert) => [expert.id, expert]));

export const expertService = ({ orm, config }: Deps) => {
	const described = async (tx: Orm, rows: readonly StoredExpert[]): Promise<Expert[]> => {
		const counts = await countDone(
			tx,
			rows.map(({ id }) => id),
		);
		return rows.map(({ id, name, title, description, languages, pictureHash, isExample }) => ({
			...{ id, name, title, description, languages, isExample },
			pictureUrl: pictureHash === null ? null : `/api/experts/${id}/picture/${pictureHash}`,
			...(counts.get(id) ?? { clients: 0, reviews: 0, rating: null }),
		}));
	};

	const kept = async (tx: Orm, rows: readonly StoredExpert[]): Promise<KeptExpert[]> => {
		const nameOf = await namesOf(
			tx,
			rows.map(({ userId }) => userId),
		);
		const experts = await described(tx, rows);
		return rows.flatMap(({ id, isActive, userId }) => {
			const expert = experts.find((each) => each.id === id);
			return expert === undefined ? [] : [{ ...expert, isActive, account: nameOf(userId) }];
		});
	};

	const one = async (tx: Orm, id: string): Promise<KeptExpert> => {
		const row = await findExpert(tx, id);
		const [expert] = row === undefined ? [] : await kept(tx, [row]);
		if (expert === undefined) throw new Problem("not-found");
		return expert;
	};

	/** Changes an expert with all of them locked. Throws `not-found`. */
	const onExpert = (
		by: By,
		id: string,
		act: (tx: Orm, expert: StoredExpert, all: readonly StoredExpert[]) => Promise<void>,
	): Promise<KeptExpert> =>
		orm.transaction(async (tx) => {
			const all = await lockExperts(tx);
			const expert = all.find((each) => each.id === id);
			if (expert === undefined) throw new Problem("not-found");
			await act(tx, expert, all);
			await recordAct(tx, by, null, { act: "expert-changed", details: { expertId: id, name: expert.name } });
			return one(tx, id);
		});

	/** Whose account answers to this address. Throws `unknown-account`, or `account-taken` by another expert. */
	const accountFor = async (
		tx: Orm,
		email: string | null,
		others: readonly StoredExpert[],
	): Promise<string | null> => {
		if (email === null) return null;
		const userId = await ownerOfAddress(tx, email);
		if (userId === undefined) throw new Problem("unknown-account");
		if (others.some((other) => other.userId === userId)) throw new Problem("account-taken");
		return userId;
	};

	return {
		/** With whom a consultation can be booked. */
		list: async (): Promise<Expert[]> => {
			const rows = await listExperts(orm);
			return described(
				orm,
				rows.filter((expert) => isOffered(expert, config.payee)),
			);
		},

		all: async (): Promise<KeptExpert[]> => kept(orm, await listExperts(orm)),

		/** Throws `not-found`. */
		picture: async (id: string, hash: string): Promise<FileContent> => {
			const image = await findPicture(orm, id, hash);
			if (image === undefined) throw new Problem("not-found");
			return { type: "image/webp", name: `${hash}.webp`, bytes: new Uint8Array(image) };
		},

		/** A repeat gives who is there. Throws `too-many-experts`. */
		add: (by: By, expert: ExpertForm & { id: string }): Promise<KeptExpert> =>
			orm.transaction(async (tx) => {
				const all = await lockExperts(tx);
				if (all.some(({ id }) => id === expert.id)) return one(tx, expert.id);
				if (all.length >= mostExperts) throw new Problem("too-many-experts");
				await insertExpert(tx, { ...expert, createdAt: iso(by.now), updatedAt: iso(by.now) });
				const details = { expertId: expert.id, name: expert.name };
				await recordAct(tx, by, null, { act: "expert-added", details });
				return one(tx, expert.id);
			}),

		/** Throws `not-found`, `unknown-account` or `account-taken`. */
		change: (by: By, id: string, { accountEmail, ...changes }: ExpertChanges): Promise<KeptExpert> =>
			onExpert(by, id, async (tx, expert, all) => {
				const others = all.filter((each) => each.id !== id);
				const { isActive: _, ...words } = changes;
				await updateExpert(tx, id, {
					...changes,
					...(accountEmail !== undefined && { userId: await accountFor(tx, accountEmail, others) }),
					isExample: expert.isExample && Object.keys(words).length === 0,
					updatedAt: iso(by.now),
				});
			}),

		/** Throws `not-found`, `not-a-picture` or `picture-too-large`. */
		setPicture: async (by: By, id: string, file: Uint8Array): Promise<KeptExpert> => {
			// The decoders are loaded with the first upload: every start would wait for them.
			const { reencode } = await import("#server/http/file-reading/picture.ts");
			const image = await reencode(by.actor.userId, file, pictureSize);
			const pictureHash = createHash("sha256").update(image).digest("hex").slice(0, 32);
			return onExpert(by, id, async (tx) => {
				await savePicture(tx, id, image, iso(by.now));
				await updateExpert(tx, id, { pictureHash, updatedAt: iso(by.now) });
			});
		},
	};
};

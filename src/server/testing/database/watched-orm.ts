import type { Orm } from "#server/db/open.ts";

/** An ORM that calls `before` and `after` around each of its transactions. */
export function watchedOrm(
	orm: Orm,
	{ before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
): Orm {
	const transaction: Orm["transaction"] = async (...work) => {
		await before?.();
		const result = await orm.transaction(...work);
		await after?.();
		return result;
	};
	return new Proxy(orm, {
		get: (_, name) => (name === "transaction" ? transaction : Reflect.get(orm, name)),
	});
}

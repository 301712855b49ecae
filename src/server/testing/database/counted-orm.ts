import type { Orm } from "#server/db/open.ts";

const statements = new Set<string | symbol>([
	"select",
	"selectDistinct",
	"insert",
	"update",
	"delete",
	"execute",
]);

/** An ORM that adds the number of statements of each of its transactions to `counts`. */
export function countedOrm(orm: Orm, counts: number[]): Orm {
	const transaction: Orm["transaction"] = (work, config) =>
		orm.transaction(async (tx) => {
			let count = 0;
			const counting = new Proxy(tx, {
				get: (_, name) => {
					if (statements.has(name)) count++;
					return Reflect.get(tx, name);
				},
			});
			const result = await work(counting);
			counts.push(count);
			return result;
		}, config);
	return new Proxy(orm, {
		get: (_, name) => (name === "transaction" ? transaction : Reflect.get(orm, name)),
	});
}

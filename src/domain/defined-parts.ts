type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined fields, so that spreading the result doesn't overwrite existing values with undefined. */
export function dropUndefined<T extends object>(changes: T): Defined<T> {
	// Object.entries loses the types per key; only undefined values are dropped.
	return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<T>;
}

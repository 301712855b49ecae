/** A changed value in an act's details; undefined if it is unchanged, or `to` is undefined. */
export function changeOf<T>(from: T, to: T | undefined): { from: T; to: T } | undefined {
	return to === undefined || JSON.stringify(from) === JSON.stringify(to) ? undefined : { from, to };
}

export function hasChanges(changes: object): boolean {
	return Object.values(changes).some((change) => change !== undefined);
}

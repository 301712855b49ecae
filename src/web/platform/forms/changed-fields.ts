/** Returns the fields that differ from the version that a form was opened with, so that saving undoes no other change. */
export function changedFields<Fields extends object>(opened: object, fields: Fields): Partial<Fields> {
	const before = new Map<string, unknown>(Object.entries(opened));
	const changed = Object.entries(fields).filter(
		([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
	);
	// fromEntries loses the field names.
	return Object.fromEntries(changed) as Partial<Fields>;
}

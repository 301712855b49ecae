/**
 * Returns the fields that differ from those that a form was opened with, so that saving undoes no other change, or from
 * those that were sent, so that what was typed since stays.
 */
export function changedFields<Fields extends object>(former: object, fields: Fields): Partial<Fields> {
	const before = new Map<string, unknown>(Object.entries(former));
	const changed = Object.entries(fields).filter(
		([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
	);
	// fromEntries loses the field names.
	return Object.fromEntries(changed) as Partial<Fields>;
}

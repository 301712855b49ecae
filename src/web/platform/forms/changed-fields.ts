/**
 * Returns the fields that differ from `former`: the values a form was opened with, so that saving overwrites no other
 * change, or the values sent, so that later input is kept.
 */
export function changedFields<Fields extends object>(former: object, fields: Fields): Partial<Fields> {
	const before = new Map<string, unknown>(Object.entries(former));
	const changed = Object.entries(fields).filter(
		([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
	);
	// fromEntries loses the field names.
	return Object.fromEntries(changed) as Partial<Fields>;
}

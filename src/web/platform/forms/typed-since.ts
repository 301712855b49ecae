/** Returns the fields that the user has changed since `sent` was sent; the others may follow the saved version. */
export function typedSince<Fields extends object>(typed: Fields, sent: Fields): Partial<Fields> {
	const changed = Object.entries(typed).filter(([field, value]) => value !== sent[field as keyof Fields]);
	// fromEntries loses the field names.
	return Object.fromEntries(changed) as Partial<Fields>;
}

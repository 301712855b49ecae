type Sections = Record<string, () => Promise<object>>;
type TextsOf<S extends Sections> = Awaited<ReturnType<S[keyof S]>>;
/** Merges a union of module types into one type with all their exports. */
type Merged<Texts> = (Texts extends unknown ? (texts: Texts) => void : never) extends (
	texts: infer All,
) => void
	? { [Name in keyof All]: All[Name] }
	: never;

export async function loadAll<S extends Sections>(sections: S): Promise<Merged<TextsOf<S>>> {
	const loaded = await Promise.all(Object.values(sections).map((load) => load()));
	return Object.assign({}, ...loaded);
}

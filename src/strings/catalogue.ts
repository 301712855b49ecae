import { en, type Strings } from "./en.ts";
import { hi } from "./hi.ts";

/** The catalogue for an Accept-Language header; English unless it prefers Hindi. */
export function catalogueFor(acceptLanguage: string | undefined): Strings {
	return /^\s*hi\b/i.test(acceptLanguage ?? "") ? hi : en;
}

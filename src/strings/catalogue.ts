import { en, type Strings } from "./en.ts";
import { hi } from "./hi.ts";

export function catalogueFor(acceptLanguage: string | undefined): Strings {
	return /^\s*hi\b/i.test(acceptLanguage ?? "") ? hi : en;
}

import { en, type Strings } from "./en.ts";
import { hi } from "./hi.ts";

/** The texts in the language that an Accept-Language header prefers; English unless it is Hindi. */
export const catalogueFor = (acceptLanguage: string | undefined): Strings =>
	/^\s*hi\b/i.test(acceptLanguage ?? "") ? hi : en;

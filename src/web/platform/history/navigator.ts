import { createPath, type Navigator, type To } from "react-router";
import { addressIn } from "#contract/pages.ts";
import type { Locale } from "#web/platform/texts.ts";
import { replaceBelow } from "#web/ui/overlays/layers.ts";

export function navigatorIn(locale: Locale, { push, replace, go }: Omit<Navigator, "createHref">): Navigator {
	const addressOf = (to: To) => addressIn(typeof to === "string" ? to : createPath(to), locale);
	return {
		createHref: addressOf,
		push: (to, state) => push(addressOf(to), state),
		replace: (to, state) => replaceBelow(() => replace(addressOf(to), state)),
		go,
	};
}

import type { Strings } from "#strings/en.ts";

export const organizationSwitch: Strings["organizationSwitch"] = {
	open: (name) => `${name} खोलिए, आपका मौजूदा संगठन`,
	sees: (name) => `${name} को आपका क्या दिखता है`,
	to: (name) => `${name} में जाइए`,
	none: "बिना संगठन के काम कीजिए",
	all: "आपके सारे संगठन",
};

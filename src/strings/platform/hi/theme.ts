import type { Strings } from "#strings/en.ts";

export const theme: Strings["theme"] = {
	label: "रंग-रूप",
	system: "डिवाइस जैसा",
	light: "हल्का",
	dark: "गहरा",
};

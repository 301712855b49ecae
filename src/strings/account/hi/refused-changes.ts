import type { Strings } from "#strings/en.ts";

export const refusedChanges: Strings["refusedChanges"] = {
	one: (day, habit) => `${habit === undefined ? "" : `${habit}: `}${day} का बदलाव दर्ज नहीं हो सका`,
	many: (count, from, to) =>
		from === to
			? `${from} के ${count} बदलाव दर्ज नहीं हो सके`
			: `${from} से ${to} तक के ${count} बदलाव दर्ज नहीं हो सके`,
	seen: "ठीक है",
	show: "दिखाइए",
	dismissAll: "नामंज़ूर बदलाव हटाइए",
	deletion: {
		title: (habit) => `“${habit}” मिटाई नहीं गई`,
		anyway: "फिर भी मिटाइए",
	},
};

import type { Strings } from "#strings/en.ts";

export const shell: Strings["shell"] = {
	general: {
		offline: "अभी कनेक्शन नहीं है। जुड़ने पर फिर कोशिश कीजिए।",
		unexpected: "कुछ गड़बड़ हुई। फिर कोशिश कीजिए।",
	},
};

import type { Strings } from "#strings/en.ts";

export const organizationChallenges: Strings["organizationChallenges"] = {
	title: "चैलेंज",
	past: "ख़त्म हो चुके",
	empty: {
		title: "अभी कोई चैलेंज नहीं",
		text: (name) => `कुछ लोग, एक लक्ष्य, वही दिन। यह सिर्फ़ ${name} के लोगों को दिखता है।`,
	},
	forAll: (name) => `${name} में सबके लिए`,
	forTeam: (team) => `${team} टीम के लिए`,
	outside: "सिर्फ़ उस टीम के लोगों के लिए।",
	audience: "किसके लिए?",
	everybody: (name) => `${name} में सबके लिए`,
	sharing: (name, team) =>
		`${team === undefined ? `${name} में सबको` : `${team} में सबको और ${name} चलाने वालों को`} आपका नाम और प्रगति दिखती है, और यह कि कितने दिन छोटे थे और कितने बाद में भरे गए। आदत कौन सी है, कौन से दिन थे, नोट या मिनट किसी को नहीं दिखते।`,
};

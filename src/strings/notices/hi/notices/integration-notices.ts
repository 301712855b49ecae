import type { integrationNotices as english } from "#strings/notices/en/notices/integration-notices.ts";

export const integrationNotices: typeof english = {
	"needs-you": (name) => ({
		title: `${name} को आपकी अनुमति चाहिए`,
		text: "अनुमति ख़त्म हो गई है। एक टैप से फिर जोड़िए; तब तक ख़ुद टिक कीजिए।",
	}),
	late: (name) => ({
		title: `${name} से कुछ नया नहीं आया`,
		text: "एक दिन से ज़्यादा हो गया। फ़ोन पर उसका ऐप खोलिए, या ख़ुद टिक कीजिए।",
	}),
	failing: (name) => ({
		title: `${name} से डेटा नहीं आ रहा`,
		text: "हम कोशिश करते रहेंगे। तब तक ख़ुद टिक कीजिए।",
	}),
	stopped: (name) => ({
		title: `${name} बंद हो गया है`,
		text: "वह अब इस ऐप को जवाब नहीं देता। आपकी आदतें यहीं हैं; ख़ुद टिक कीजिए।",
	}),
};

import type { Strings } from "#strings/en.ts";

export const organizationNews: Strings["organizationNews"] = {
	title: "सूचनाएँ",
	none: "अभी कोई सूचना नहीं दी गई।",
	write: "सूचना दीजिए",
	text: "आप क्या कहना चाहते हैं?",
	hint: "जिनके लिए है, उन सबको ख़बर जाएगी, एक दिन में दस सूचनाओं तक। आख़िरी 50 सूचनाएँ रखी जाती हैं।",
	to: "किसके लिए",
	everybody: "सबके लिए",
	send: "सूचना भेजिए",
	close: "बंद कीजिए",
	unsaved: {
		title: "लिखा हुआ हटा दें?",
		text: "यह सूचना अभी भेजी नहीं गई।",
		stay: "लिखते रहिए",
		leave: "हटा दीजिए",
	},
	sent: "सूचना भेज दी गई",
	notSent: "सूचना नहीं भेजी जा सकी",
	required: "पहले कुछ लिखिए",
	older: "पुरानी दिखाइए",
	needs: {
		title: "आपका इंतज़ार",
		requests: (count) => (count === 1 ? "1 व्यक्ति जुड़ना चाहता है" : `${count} लोग जुड़ना चाहते हैं`),
		withoutTeam: (count, isMore) =>
			isMore
				? `${count} या ज़्यादा लोग किसी टीम में नहीं`
				: `${count} ${count === 1 ? "व्यक्ति" : "लोग"} किसी टीम में नहीं`,
		ending: (name, day) => `“${name}” ${day} को ख़त्म होगा`,
		show: "जवाब दीजिए",
		showPeople: "उन्हें दिखाइए",
		showProgram: "खोलिए",
		nothing: "अभी कुछ बाकी नहीं।",
	},
	failed: { title: "यह लोड नहीं हुआ", text: "थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "नेटवर्क नहीं है", text: "नेटवर्क चाहिए।" },
	loading: "लोड हो रहा है",
	retry: "फिर कोशिश कीजिए",
};

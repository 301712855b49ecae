import type { habitSettings as english } from "#strings/habits/en/habit-settings.ts";

export const habitSettings: typeof english = {
	title: "यह आदत",
	menu: "इस आदत के विकल्प",
	edit: "बदलिए",
	archive: "अलग रखिए",
	restore: "वापस लाइए",
	delete: "मिटाइए",
	archivedBadge: "अलग रखी है",
	archived: {
		title: "आदत अलग रख दी",
		text: "जब तक आप वापस न लाएँ, यह कुछ नहीं माँगेगी। इसके दिन सुरक्षित हैं।",
	},
	restored: { title: "आदत वापस आ गई", text: "यह फिर आपकी सूची में है। बीच के दिन नहीं गिने जाएँगे।" },
	changeFailed: "आदत बदली नहीं जा सकी",
	ask: {
		title: (habit) => `“${habit}” मिटा दें?`,
		losses: (days, cycles) => {
			if (days === 0) return "इसकी योजना मिट जाएगी। अभी कोई दिन दर्ज नहीं है।";
			const past = `${days} दर्ज दिन${cycles > 0 ? `, ${cycles} ${cycles === 1 ? "पूरा" : "पूरे"} चक्र` : ""}`;
			return `इसकी योजना, ${past} और सारे नोट मिट जाएँगे।`;
		},
		instead: "अलग रखने पर यह सूची से हट जाती है और सब कुछ बचा रहता है।",
		undo: "मिटाने के बाद 30 सेकंड तक वापस ले सकते हैं।",
		keep: "रहने दीजिए",
		archive: "अलग रख दीजिए",
		delete: "मिटाइए",
	},
	deleted: { title: "आदत मिटा दी", text: "30 सेकंड तक वापस ले सकते हैं।" },
	undo: "वापस लीजिए",
	undoTooLate: {
		title: "अब वापस नहीं ले सकते",
		text: (habit) => `“${habit}” मिटाने का अनुरोध भेजा जा चुका है, इसलिए यह वापस नहीं आ सकी।`,
	},
	form: {
		title: "आदत बदलिए",
		close: "बंद कीजिए",
		schedule: "कब करनी है?",
		scheduleHint: "यह पुराने दिनों पर भी लागू होता है: सिलसिला, सफलता, मज़बूती और चक्र के दिन फिर से गिने जाते हैं।",
		kinds: { daily: "हर दिन", weekdays: "चुने हुए दिन", weekly: "हफ़्ते में कुछ बार" },
		weekdays: "हफ़्ते के दिन",
		weekdaysMissing: "कम से कम एक दिन चुनिए",
		times: "हफ़्ते में कितनी बार?",
		recommendation:
			"इन्हें बदलने से रिमाइंडर और माफ़ दिनों की गिनती भी बदलती है। माफ़ दिन पुराने हफ़्तों में भी बदलते हैं: सिलसिला और मज़बूती फिर से गिने जाते हैं।",
		save: "सहेजिए",
		cancel: "रहने दीजिए",
		saved: "आदत सहेज ली",
	},
};

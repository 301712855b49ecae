import type { Operation } from "#domain/integrations/rule.ts";
import type { Strings } from "#strings/en.ts";

const operations: Record<Operation, string> = {
	sum: "जोड़",
	average: "औसत",
	min: "न्यूनतम",
	max: "अधिकतम",
	difference: "बदलाव",
	ratio: "अनुपात",
};

function keptDays(count: number): string {
	if (count === 30) return "पिछले 30 दिनों में से";
	return count === 1 ? "जिस 1 दिन का डेटा है, उसमें से" : `जिन ${count} दिनों का डेटा है, उनमें से`;
}

export const mappings: Strings["mappings"] = {
	text: "कोई संख्या आदत को ख़ुद टिक कर सकती है। जो आप टिक करें, बदलें या हटाएँ, वही रहता है।",
	ticks: { label: "आदतें टिक करे", hint: "बंद करने पर आँकड़े आते रहते हैं, पर कुछ टिक नहीं होता।" },
	empty: { title: "अभी कुछ जुड़ा नहीं है", text: "आदत चुनिए, और वह संख्या जो उसे टिक करे।" },
	add: "मैपिंग जोड़िए",
	loading: "मैपिंग आ रही हैं",
	failed: { title: "मैपिंग नहीं खुलीं", text: "कृपया फिर कोशिश कीजिए।" },
	offline: { title: "नेटवर्क नहीं है", text: "इंटरनेट आते ही मैपिंग दिखेंगी।" },
	retry: "फिर कोशिश कीजिए",
	remove: "हटाइए",
	pause: "रोकिए",
	resume: "फिर चालू कीजिए",
	gone: "हटाई हुई आदत",
	rule: {
		threshold: (metric, comparator, aim) => `${metric}: ${comparator} ${aim}`,
		direct: (metric) => `${metric}: कुछ भी`,
		calculation: (operation, metric, count, comparator, aim) =>
			`${metric}: ${count === 1 ? "1 दिन" : `${count} दिनों`} का ${operation}, ${comparator} ${aim}`,
	},
	form: {
		title: "आँकड़े को आदत से जोड़िए",
		habit: "आदत",
		chooseHabit: "आदत चुनिए",
		metric: "आँकड़ा",
		chooseMetric: "आँकड़ा चुनिए",
		nextMetric: (place) => `आँकड़ा ${place}`,
		addMetric: "एक और आँकड़ा जोड़िए",
		removeMetric: "यह आँकड़ा हटाइए",
		type: "दिन कैसे परखा जाए",
		types: {
			threshold: { label: "एक संख्या", hint: "दिन वहाँ तक पहुँचे तो हो गया" },
			direct: { label: "कुछ भी", hint: "कुछ भी हो तो हो गया" },
			calculation: { label: "हिसाब", hint: "कई दिनों या आँकड़ों का" },
		},
		comparator: "लक्ष्य",
		comparators: { "at-least": "कम से कम", "at-most": "ज़्यादा से ज़्यादा" },
		atMostHint: "दिन ख़त्म होने पर परखा जाता है।",
		number: "संख्या",
		unit: (unit) => `इकाई: ${unit}`,
		operation: "हिसाब",
		operations,
		differenceBetween: "अंतर",
		days: "पिछले कितने दिन",
		cancel: "रहने दीजिए",
		save: "मैपिंग सहेजिए",
	},
	choices: {
		part: "क्या गिना जाए",
		allParts: "सब मिलाकर",
		ofPart: (metric, part) => `${metric} (सिर्फ़ ${part})`,
		leavesOutTypedIn: "हाथ से लिखी गतिविधियाँ छोड़ दीजिए",
		without: (rule) => `${rule}, हाथ से लिखी गतिविधियों के बिना`,
		needsAll: "सभी मैपिंग पूरी हों, तभी टिक करे",
		needsAllHint: "वरना कोई एक पूरी होते ही आदत टिक हो जाती है।",
	},
	preview: {
		loading: "आपके डेटा पर आज़मा रहे हैं",
		failed: "आपके डेटा पर आज़माया नहीं जा सका।",
		done: (done, kept) => `${keptDays(kept)} ${done} दिन टिक हो ${done === 1 ? "जाता" : "जाते"}`,
		which: "कौन से दिन",
		takesOver: (count) => `पिछले हफ़्ते ${count === 1 ? "का" : "के"} ${count} दिन भी टिक कीजिए`,
		takesOverHint: "सिर्फ़ ख़ाली दिन। इसे वापस ले सकते हैं।",
	},
	stravaShared:
		"Strava का किया टिक भी टिक ही है: वह आपके अपने चैलेंज में गिना जाता है, और साथी देखते हैं कि दिन पूरा हुआ। संगठनों को वह नहीं दिखता: जो दिन सिर्फ़ Strava ने टिक किया, वह उनके किसी कार्यक्रम, चैलेंज, लीडरबोर्ड या आँकड़े में नहीं गिना जाता। Strava की संख्याएँ आपके सिवा किसी को नहीं दिखतीं। आदत को Strava के आँकड़े से जोड़ने का मतलब है कि आप इससे सहमत हैं।",
	proposals: {
		title: "सुझाई गई आदतें",
		suggest: "इस डेटा से आदतें सुझाइए",
		hint: "आपके दबाए बिना कुछ नहीं बनता।",
		loading: "देख रहे हैं कि क्या बार-बार होता है",
		failed: "सुझाव नहीं खुले।",
		none: "अभी कुछ भी इतना बार-बार नहीं होता।",
		reached: (aim, done, kept) => `${aim}: ${keptDays(kept)} ${done} दिन आप यहाँ पहुँचते हैं`,
		happens: (metric, done, kept) => `${metric}: ${keptDays(kept)} ${done} दिन`,
		make: "आदत बनाइए",
		makeNamed: (name) => `आदत बनाइए: ${name}`,
		planned: {
			title: "आदत की योजना बन गई",
			text: "भुगतान की पुष्टि होते ही यह शुरू होगी। फिर इसे यहाँ जोड़िए।",
		},
		planWaits: {
			title: "आपकी एक और आदत भुगतान का इंतज़ार कर रही है",
			text: "उसका भुगतान हो जाए, फिर इसे यहाँ बनाइए।",
		},
		names: {
			steps: (aim) => `${aim} चलना`,
			active_minutes: (aim) => `${aim} कसरत`,
			move_minutes: (aim) => `${aim} चलना-फिरना`,
			sleep_hours: (aim) => `${aim} सोना`,
			distance: (aim) => `${aim} की दूरी`,
			mindful_minutes: (aim) => `${aim} शांत बैठना`,
			water_intake: (aim) => `${aim} पानी पीना`,
		},
		anyName: {
			workouts: "कसरत करना",
			distance: "बाहर निकलकर चलना",
			elevation: "चढ़ाई",
			tasks_completed: "एक काम पूरा करना",
			page_updates: "एक पेज लिखना",
			database_entries: "एक एंट्री करना",
			habit_logs: "अपनी आदतों का हिसाब रखना",
		},
		plan: {
			description: (provider) => `${provider} इसे गिनता है और दिन टिक करता है।`,
			benefits: "जो ज़्यादातर दिन हो जाता है, वह दिखने वाली आदत बन जाए",
			makeItEasy: "शुरुआत उसी संख्या से, जहाँ ज़्यादातर दिन पहुँच जाते हैं",
			makeItVisible: "दिन में एक बार, शाम को, संख्या पर नज़र",
			makeItRewarding: "दिन का ख़ुद टिक होते दिखना",
			makeItSustainable: "मुश्किल दिन में थोड़ा भी काफ़ी है, और टिक हाथ से हो जाएगा",
		},
	},
	toasts: {
		updateFailed: "बदलाव नहीं हुआ",
		created: "मैपिंग बन गई",
		removed: "मैपिंग हटा दी। टिक हो चुके दिन टिक रहेंगे।",
		undo: "वापस लीजिए",
		missing: "जानकारी अधूरी है",
		missingText: "आदत और आँकड़ा, दोनों चुनिए।",
		missingNumber: "वह संख्या लिखिए जिस पर दिन पूरा हो।",
		failed: "मैपिंग नहीं हो सकी",
	},
};

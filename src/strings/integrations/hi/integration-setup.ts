import type { integrationSetup as english } from "#strings/integrations/en/integration-setup.ts";

export const integrationSetup: typeof english = {
	title: "ऐप कैसे जोड़ें",
	intro: "हर ऐप के लिए क्या दबाना है, और फ़ोन पर क्या चाहिए।",
	steps: "कदम",
	forOperators: "एडमिन के लिए",
	missing: "ये वेरिएबल नहीं हैं",
	callbackUrl: "रजिस्टर करने का रीडायरेक्ट पता",
	webhook: {
		url: "रजिस्टर करने का वेबहुक पता",
		secrets: {
			fitbit: "सब्सक्राइबर का सीक्रेट (endpointAuthorization)",
			google_fit: "सब्सक्राइबर का सीक्रेट (endpointAuthorization)",
			strava: "सब्सक्रिप्शन का verify_token",
		},
		token: "Notion का भेजा हुआ verification token",
		noToken: "अभी कुछ नहीं आया। पता रजिस्टर कीजिए, फिर यह पेज दोबारा खोलिए।",
	},
	ready: "तैयार",
	demo: "टेस्टिंग मोड में डेमो",
	open: "जुड़े ऐप खोलिए",
	keys: {
		address: "भेजने का पता (POST, JSON)",
		once: "Authorization हेडर। अभी कॉपी कीजिए: यह एक ही बार दिखता है।",
		create: "चाबी बनाइए",
		check: "कुछ आया क्या?",
		created: (when) => `बनी: ${when}`,
		nothing: "अभी कुछ नहीं आया",
		arrived: (when) => `पिछली बार आया: ${when}`,
		broughtNothing: "इसमें ऐसा कुछ नहीं था जो यहाँ रखा जाता है",
		refused: (count) => (count === 1 ? "1 प्रविष्टि पढ़ी नहीं जा सकी" : `${count} प्रविष्टियाँ पढ़ी नहीं जा सकीं`),
		body: "शॉर्टकट यह भेजता है: दिन, और बाकी में से जो आपके पास हो। कैलोरी तभी गिनी जाती है जब दोनों _kcal हों",
		delete: "मिटाइए",
		deleteNamed: (name) => `${name} की चाबी मिटाइए`,
		copy: "कॉपी",
		copied: "कॉपी हो गया",
		notCopied: "ख़ुद कॉपी कर लीजिए",
	},
	guides: {
		fitbit: [
			"Fitbit अब आपके Google खाते में है। “जोड़िए” दबाकर वही खाता चुनिए।",
			"जो पढ़ा जा सकता है उसे चुना रहने दीजिए: गतिविधि, नींद, धड़कन।",
			"दिन में एक बार Fitbit ऐप खोलिए, ताकि ट्रैकर अपना डेटा भेज दे।",
		],
		google_fit: [
			"“जोड़िए” दबाकर अपना Google खाता चुनिए।",
			"गतिविधि को चुना रहने दीजिए। फ़ोन और घड़ी के कदम एक ही बार गिने जाते हैं।",
		],
		apple_health: [
			"Apple Health से सीधे नहीं जुड़ा जा सकता: डेटा आपका iPhone भेजता है।",
			"Health Auto Export में REST API ऑटोमेशन बनाइए और Step Count, Active Energy, Basal Energy Burned, Sleep Analysis, Mindful Minutes और Workouts चुनिए; या ऐसा शॉर्टकट बनाइए जो दिन में एक बार आज का और फिर से कल का JSON भेजे।",
			"एग्रीगेशन में “Days” और अवधि में “Yesterday” चुनिए, ताकि दिन के आख़िरी मिनट भी आएँ।",
			"पहले के दिनों के लिए जुड़े ऐप के पेज पर export.zip लाइए।",
		],
		strava: [
			"“जोड़िए” दबाइए। गतिविधियाँ देखने की अनुमति चुनी रहने दीजिए।",
			"Strava का डेटा सिर्फ़ आपको दिखता है और सात दिन रहता है; टिक रहते हैं।",
		],
		myfitnesspal: [
			"MyFitnessPal अपनी सेवा सिर्फ़ साझेदारों को देता है।",
			"वह न हो तो उसकी फ़ाइल लाइए: आपने क्या खाया और आपका वज़न, जितनी बार चाहें।",
		],
		todoist: [
			"“जोड़िए” दबाकर Todoist में साइन इन कीजिए।",
			"काम उसी दिन गिना जाता है जिस दिन आप उसे टिक करें; दोहराए जाने वाले हर बार।",
		],
		notion: [
			"“जोड़िए” दबाइए और चुनिए कि कौन से पेज पढ़े जा सकते हैं।",
			"जिस एंट्री में तारीख़ और टिक किया चेकबॉक्स हो, वह उस तारीख़ की हैबिट लॉग की एंट्री है।",
		],
	},
	operators: {
		fitbit: "Google Cloud प्रोजेक्ट और Google Health API। सीमित अनुमतियाँ: जब तक Google ऐप की जाँच न करे, 100 लोग।",
		google_fit: "Fitbit वाला ही प्रोजेक्ट और चाबियाँ।",
		apple_health: "कुछ रजिस्टर नहीं करना। PUBLIC_URL ऐसा https पता हो जो फ़ोन से खुले।",
		strava: "डेवलपर की Strava सदस्यता। सामान्य स्तर पर दस लोग।",
		myfitnesspal: "साझेदार बनने के लिए MyFitnessPal को आवेदन।",
		todoist: "Todoist के App Management Console में एक ऐप; मुफ़्त।",
		notion: "Notion के डेवलपर पोर्टल में public connection; मुफ़्त।",
	},
};

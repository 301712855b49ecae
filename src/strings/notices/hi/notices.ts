import type { Strings } from "#strings/en.ts";
import { fullDayIn } from "#strings/notices/full-day.ts";
import { integrationNotices } from "./notices/integration-notices.ts";
import { organizationNotices } from "./notices/organization-notices.ts";
import { queueNotices } from "./notices/queue-notices.ts";
import { signInChanges, tokenExpiring, webhookOff } from "./notices/sign-in-changes.ts";

function others(name: string, count: number): string {
	if (count < 2) return name;
	return count === 2 ? `${name} और 1 और व्यक्ति` : `${name} और ${count - 1} और लोगों`;
}

export const notices: Strings["notices"] = {
	title: "इनबॉक्स",
	kinds: {
		"payment-received": ({ reference }) => ({
			title: "भुगतान की जानकारी मिल गई",
			text: `भुगतान नंबर ${reference} की जाँच हो रही है। आपको कुछ नहीं करना है।`,
		}),
		"payment-verified": ({ amount, plan }) => ({
			title: "आपके भुगतान की पुष्टि हो गई",
			text: `“${plan}” के लिए ${amount} मिल गए। शुरू करने के लिए अपनी आदतें खोलिए।`,
		}),
		"payment-rejected": ({ reference, reason }) => ({
			title: "आपके भुगतान की पुष्टि नहीं हो सकी",
			text: `भुगतान नंबर ${reference}: ${reason}`,
		}),
		"payment-withdrawn": ({ reference, reason }) => ({
			title: "आपका भुगतान रद्द हो गया",
			text: `भुगतान नंबर ${reference}: ${reason}`,
		}),
		"refund-noted": ({ reference }) => ({
			title: "आपके पैसे लौटा दिए गए",
			text: `भुगतान नंबर ${reference} के लिए। वे आप तक पहुँच रहे हैं या पहुँच चुके हैं।`,
		}),
		"consultation-paid": ({ amount, plan }) => ({
			title: "सलाह का भुगतान मिल गया",
			text: `“${plan}” के लिए ${amount}। 24 घंटे के अंदर हम समय तय करेंगे।`,
		}),
		"consultation-scheduled": ({ name }) => ({
			title: `${name} के साथ सलाह का समय तय हुआ`,
			text: "अपने यहाँ का समय देखिए और कैलेंडर में जोड़िए।",
		}),
		"consultation-cancelled": ({ name, reason }) => ({
			title: `${name} के साथ सलाह रद्द हुई`,
			text: reason || "यह सलाह अब नहीं होगी।",
		}),
		"consultation-done": ({ name }) => ({
			title: `${name} के साथ सलाह कैसी रही?`,
			text: "एक से पाँच सितारे आगे बुक करने वालों के काम आते हैं।",
		}),
		"consultation-message": ({ name }) => ({
			title: `${name} ने सलाह की चैट में लिखा`,
			text: "पढ़ने के लिए चैट खोलिए।",
		}),
		...organizationNotices,
		"queue-waiting": queueNotices,
		"integration-state": integrationNotices,
		"tick-withdrawn": ({ name, habit, day }) => ({
			title: `${name} ने अपनी संख्या सुधारी`,
			text: `“${habit}” के लिए ${fullDayIn("hi", day)} फिर ख़ाली है। किया था तो ख़ुद टिक कीजिए, फिर वह बना रहेगा।`,
		}),
		"week-over": ({ done, due, isOpen }) => ({
			title: `आपका हफ़्ता${isOpen ? " अब तक" : ""}: ${due} में से ${done} दिन ${done === 1 ? "पूरा" : "पूरे"}`,
			text: "क्या अच्छा रहा, एक सुझाव, और आने वाला हफ़्ता।",
		}),
		"message-arrived": ({ name, count }) => ({
			title: count < 2 ? `${name} ने आपको लिखा` : `${name} के ${count} नए संदेश`,
			text: "पढ़ने के लिए अपने संदेश खोलिए।",
		}),
		"partner-asked": ({ name, habit }) => ({
			title: `${name} आपका साथ चाहते हैं`,
			text: `आदत: “${habit}”। वादा पढ़कर हाँ या ना कहिए।`,
		}),
		"partner-agreed": ({ name, habit }) => ({
			title: `${name} ने आपके वादे पर हाँ कहा`,
			text: `आदत: “${habit}”। अगला चेक-इन आपका।`,
		}),
		"partner-declined": ({ name, habit }) => ({
			title: `${name} अभी साथ नहीं दे पाएँगे`,
			text: `आदत: “${habit}”। आप किसी और से कह सकते हैं।`,
		}),
		"partner-ended": ({ name, habit }) => ({
			title: `${name} ने एक वादा ख़त्म किया`,
			text: `यह “${habit}” के बारे में था।`,
		}),
		"agreement-changed": ({ name, habit }) => ({
			title: `${name} ने आपका वादा बदला`,
			text: `आदत: “${habit}”। आपके हाँ कहने पर यह फिर लागू होगा।`,
		}),
		"checked-in": ({ name, habit }) => ({
			title: `${name} का चेक-इन आया`,
			text: `आदत: “${habit}”। जवाब बस एक टैप में।`,
		}),
		"check-in-seen": ({ name, habit }) => ({
			title: `${name} ने आपका चेक-इन देख लिया`,
			text: `आदत: “${habit}”।`,
		}),
		"check-in-well-done": ({ name, habit }) => ({
			title: `${name} कहते हैं: शाबाश`,
			text: `“${habit}” के चेक-इन पर।`,
		}),
		"check-in-talk": ({ name, habit }) => ({
			title: `${name} पूछते हैं: बात करें?`,
			text: `“${habit}” के चेक-इन के बारे में।`,
		}),
		"partner-nudged": ({ name, habit }) => ({
			title: `${name} को आपका ख़याल है`,
			text: `“${habit}” कैसी चल रही है? दो पंक्तियाँ काफ़ी हैं।`,
		}),
		"check-in-overdue": ({ name, habit }) => ({
			title: "एक चेक-इन में देर हो गई",
			text: `${name} जानना चाहते हैं कि “${habit}” कैसी चल रही है।`,
		}),
		"partner-overdue": ({ name, habit }) => ({
			title: `${name} का चेक-इन नहीं आया`,
			text: `आदत: “${habit}”। पूछ लीजिए कि कैसी चल रही है।`,
		}),
		"challenge-completed": ({ title, progress }) => ({
			title: "चैलेंज पूरा हुआ",
			text: `“${title}” का ${progress}% आपने किया। शाबाश।`,
		}),
		"challenge-changed": ({ title }) => ({
			title: "एक चैलेंज बदला है",
			text: `“${title}” के दिन या शर्तें बदली हैं। देखिए कि यह अब भी ठीक है या नहीं।`,
		}),
		"challenge-cancelled": ({ title }) => ({
			title: "एक चैलेंज रद्द हुआ",
			text: `${title === undefined ? "आपका एक चैलेंज" : `“${title}”`} अब नहीं होगा। आपकी आदत और उसके दिन वैसे ही रहेंगे।`,
		}),
		"challenge-handed-on": ({ title }) => ({
			title: "एक चैलेंज अब आपका है",
			text: `“${title}” आपको सौंपा गया है। आप इसे रद्द कर सकते हैं या आगे सौंप सकते हैं।`,
		}),
		"sign-in-changed": signInChanges,
		"token-ending": tokenExpiring,
		"webhook-off": webhookOff,
		"post-liked": ({ name, count, excerpt }) => ({
			title: `${others(name, count)} को आपकी पोस्ट पसंद आई`,
			text: `आपने लिखा था: “${excerpt}”`,
		}),
		"post-commented": ({ name, count, excerpt }) => ({
			title: count < 2 ? `${name} ने आपकी पोस्ट पर टिप्पणी की` : `आपकी पोस्ट पर ${count} नई टिप्पणियाँ`,
			text: `आपने लिखा था: “${excerpt}”`,
		}),
		"post-removed": ({ excerpt, reason }) => ({
			title: "आपकी पोस्ट हटाई गई",
			text: `“${excerpt}” को एडमिन ने हटाया: ${reason}`,
		}),
		"comment-removed": ({ excerpt, reason }) => ({
			title: "आपकी टिप्पणी हटाई गई",
			text: `“${excerpt}” को एडमिन ने हटाया: ${reason}`,
		}),
		"message-removed": ({ excerpt, reason }) => ({
			title: "आपका संदेश हटाया गया",
			text: `“${excerpt}” को एडमिन ने हटाया: ${reason}`,
		}),
		"challenge-removed": ({ excerpt, reason }) => ({
			title: "आपका चैलेंज बंद किया गया",
			text: `“${excerpt}” को एडमिन ने बंद किया: ${reason}`,
		}),
		"friend-asked": ({ name }) => ({
			title: `${name} आपसे दोस्ती करना चाहते हैं`,
			text: "सोशल हब में हाँ या ना कहिए।",
		}),
		"friend-accepted": ({ name }) => ({
			title: `${name} और आप अब दोस्त हैं`,
			text: "अब आप एक-दूसरे की साझा बातें देख सकते हैं।",
		}),
	},
	today: "आज",
	earlier: "पहले",
	unread: "नया",
	markAll: "सब पढ़ा हुआ मानिए",
	notMarked: "यह पढ़ा हुआ नहीं हो सका",
	more: "पुराने दिखाइए",
	newer: { title: "कुछ नया", text: "यह सूचना Ikkis के नए संस्करण में दिखेगी। पेज फिर से लोड कीजिए।" },
	empty: { title: "कुछ नया नहीं", text: "आपके खाते और आदतों की ख़बरें यहाँ दिखती हैं।" },
	settings: {
		title: "आप तक क्या-क्या पहुँचे",
		text: "सब कुछ 90 दिन तक इनबॉक्स में रहता है, सबसे नई 500 सूचनाओं तक। चुनिए कि और कैसे पहुँचे।",
		channels: { push: "पुश", mail: "ई-मेल" },
		groups: { own: "आपकी आदतें और आपका खाता", people: "दूसरे लोग", organizations: "संगठन" },
		topics: {
			payments: { title: "भुगतान", text: "पुष्टि हुई, पुष्टि नहीं हुई, पैसे लौटे" },
			posts: { title: "पोस्ट", text: "आपकी पोस्ट पर पसंद और टिप्पणियाँ" },
			friends: { title: "दोस्त", text: "दोस्ती के अनुरोध, और किसने हाँ कहा" },
			challenges: { title: "चैलेंज", text: "पूरा हुआ, बदला, रद्द हुआ" },
			security: { title: "सुरक्षा", text: "पासवर्ड, ई-मेल पता, दूसरा कदम, ऐक्सेस टोकन, वेबहुक" },
			partners: { title: "साथी", text: "वादे, चेक-इन, याद दिलाना" },
			messages: { title: "संदेश", text: "दोस्त आपको जो लिखते हैं" },
			organizations: {
				title: "संगठन",
				text: "सूचनाएँ, कार्यक्रम, चैलेंज, जुड़ने के अनुरोध, सदस्यता में बदलाव",
			},
			integrations: { title: "जुड़े ऐप", text: "जब किसी ऐप को आपकी ज़रूरत हो या उससे कुछ न आए" },
			weeks: { title: "आपका हफ़्ता", text: "रविवार शाम: क्या अच्छा रहा, और आने वाला हफ़्ता" },
			consultations: { title: "सलाह", text: "तय समय, और विशेषज्ञ जो लिखते हैं" },
			administration: { title: "एडमिन पैनल", text: "भुगतान, शिकायतें और सलाह, जिनमें आपका इंतज़ार है" },
		},
		always: "हमेशा",
		switch: (topic, channel) => `${topic} के लिए ${channel}`,
		notSaved: "यह सहेजा नहीं जा सका",
		failed: { title: "ये सेटिंग नहीं खुल सकीं", text: "कृपया थोड़ी देर में फिर कोशिश कीजिए।" },
		offline: { title: "नेटवर्क नहीं है", text: "इन सेटिंग के लिए नेटवर्क चाहिए।" },
	},
	loading: "इनबॉक्स खुल रहा है",
	failed: { title: "इनबॉक्स नहीं खुल सका", text: "कृपया थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "नेटवर्क नहीं है", text: "इनबॉक्स के लिए नेटवर्क चाहिए।" },
	retry: "फिर कोशिश कीजिए",
};

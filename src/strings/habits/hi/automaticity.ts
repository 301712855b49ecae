import type { automaticity as english } from "#strings/habits/en/automaticity.ts";
import { onNthDay } from "./nth-day.ts";

export const automaticity: typeof english = {
	title: "अपने-आप होना",
	text: "इसके लिए कितना कम सोचना पड़ता है, जैसा आपको ख़ुद लगता है।",
	ask: (day, isFirst) =>
		day === 1
			? "अभी चार छोटे सवाल, फिर 21वें, 42वें और 66वें दिन: इनसे दिखता है कि यह कैसे बदलता है। जवाब देना आपकी मर्ज़ी है।"
			: `${day}वाँ दिन आ चुका है: चार छोटे सवालों से दिखता है कि यह ${isFirst ? "कितनी अपने-आप होती है" : "कितना बदला"}। जवाब देना आपकी मर्ज़ी है।`,
	due: "अब यह कितनी अपने आप होने लगी है?",
	open: "चार सवालों के जवाब दीजिए",
	again: "यह जवाब बदलिए",
	intro: (habit) => `“${habit}” ऐसा काम है जो …`,
	statements: {
		automatically: "मुझसे अपने-आप हो जाता है",
		withoutRemembering: "याद करने की कोशिश किए बिना हो जाता है",
		withoutThinking: "बिना सोचे हो जाता है",
		beforeRealising: "ध्यान आने से पहले ही शुरू हो जाता है",
	},
	least: "1: बिल्कुल नहीं",
	most: "7: पूरी तरह",
	save: "जवाब सहेजिए",
	cancel: "रहने दीजिए",
	notSaved: { title: "गड़बड़ी", message: "आपके जवाब सहेजे नहीं जा सके" },
	lost: { title: "आपके जवाब सहेजे नहीं गए", message: "उनके पहुँचने से पहले ही यह आदत मिटा दी गई थी।" },
	value: (rating) => `7 में से ${rating}`,
	onDay: onNthDay,
	count: (answers) => (answers === 1 ? "अभी एक जवाब है: दूसरे से रेखा बनेगी।" : `${answers} जवाबों से, सब आपके अपने।`),
	chart: (answers) => `अपने-आप होना, 1 से 7 तक, ${answers} जवाब`,
	table: { day: "दिन", date: "तारीख़", rating: "चारों का औसत" },
	limits: "यह एक व्यक्ति का मोटा अंदाज़ा है। इसकी कोई मंज़िल नहीं और कोई वादा नहीं: लोग बहुत अलग होते हैं।",
	study: "ये सवाल कहाँ से आए",
};

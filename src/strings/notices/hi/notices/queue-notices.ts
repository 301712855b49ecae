import type { queueNotices as english } from "#strings/notices/en/notices/queue-notices.ts";

export const queueNotices: typeof english = {
	payments: (waiting) => ({
		title: waiting === 1 ? "1 भुगतान की जाँच बाकी है" : `${waiting} भुगतानों की जाँच बाकी है`,
		text: "भुगतान करने वाले आपकी पुष्टि का इंतज़ार कर रहे हैं।",
	}),
	reports: (waiting) => ({
		title: waiting === 1 ? "1 शिकायत पर फ़ैसला बाकी है" : `${waiting} शिकायतों पर फ़ैसला बाकी है`,
		text: "एडमिन पैनल में तय कीजिए कि क्या रहेगा और क्या हटेगा।",
	}),
	consultations: (waiting) => ({
		title: `${waiting} सलाह में समय देना या पैसे लौटाना बाकी है`,
		text: "एडमिन पैनल में समय तय कीजिए या पैसे लौटाने की बात दर्ज कीजिए।",
	}),
};

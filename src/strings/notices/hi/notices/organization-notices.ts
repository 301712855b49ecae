import type { organizationNotices as english } from "#strings/notices/en/notices/organization-notices.ts";

export const organizationNotices: typeof english = {
	"organization-asked": ({ name, asker, count }) => ({
		title: count === 1 ? `${name} से ${asker} जुड़ना चाहते हैं` : `${count} लोग ${name} से जुड़ना चाहते हैं`,
		text: "उन्हें जोड़िए या मना कीजिए।",
	}),
	"organization-joined": ({ name }) => ({
		title: `अब आप ${name} में हैं`,
		text: "उसके पेज पर लिखा है कि उसे आपका क्या दिखता है, और क्या कभी नहीं।",
	}),
	"organization-declined": ({ name, isDeleted }) =>
		isDeleted
			? { title: `${name} हटा दिया गया`, text: "आपका अनुरोध भी बंद हो गया।" }
			: {
					title: `${name} ने आपका अनुरोध नामंज़ूर किया`,
					text: "अगर यह ग़लती लगे, तो उनसे पूछिए जिन्होंने कोड दिया था।",
				},
	"membership-ended": ({ name, isDeleted }) => ({
		title: isDeleted ? `${name} हटा दिया गया` : `अब आप ${name} में नहीं हैं`,
		text: "आपकी आदतें और उनका इतिहास आपके ही हैं।",
	}),
	"became-owner": ({ name }) => ({
		title: `अब आप ${name} के मालिक हैं`,
		text: "पिछले मालिक का खाता हट चुका है। सेटिंग और भूमिकाएँ अब आप बदल सकते हैं।",
	}),
	"organization-deleting": ({ name }) => ({
		title: `${name} सात दिन बाद हटा दिया जाएगा`,
		text: "तब तक कोई मालिक इसे बचा सकता है। आपकी आदतें और उनका इतिहास आपके ही हैं।",
	}),
	"organization-announced": ({ name, team, excerpt }) => ({
		title: team === null ? `${name} की ओर से सूचना` : `${name}, टीम ${team} के लिए सूचना`,
		text: excerpt,
	}),
	"seats-ready": ({ name, count }) => ({
		title: count === 1 ? `${name} की एक सीट तैयार है` : `${name} की ${count} सीटें तैयार हैं`,
		text: "भुगतान की पुष्टि हो गई। बिना भुगतान वाले सदस्य अब सीट ले सकते हैं।",
	}),
	"challenge-proposed": ({ name, title }) => ({
		title: `${name} में नया चैलेंज: “${title}”`,
		text: "जिनके लिए यह है, उन सबको शामिल लोगों के नाम और प्रगति दिखती है।",
	}),
	"domain-missing": ({ name, domain }) => ({
		title: `${domain} का रिकॉर्ड नहीं मिल रहा`,
		text: `इसी से साबित होता है कि डोमेन ${name} का है। 7 दिन में फिर लगाइए, नहीं तो हट जाएगा।`,
	}),
	"domain-ended": ({ name, domain }) => ({
		title: `${domain} अब ${name} का नहीं है`,
		text: "इसका रिकॉर्ड 7 दिन तक नहीं मिला। फिर लगाइए, तो डोमेन लौट आएगा। सदस्य बने रहेंगे।",
	}),
	"program-proposed": ({ name, program }) => ({
		title: `${name} का नया कार्यक्रम: “${program}”`,
		text: "योजना पढ़िए। शामिल होना और अपनी प्रगति दिखाना आपके हाथ में है।",
	}),
	"program-reward": ({ name, program, reward }) => ({
		title: `आप “${reward}” तक पहुँच गए`,
		text: `कार्यक्रम: “${program}”। ${name} चलाने वालों को यह दिखता है, इनाम वही देते हैं।`,
	}),
	"program-completed": ({ program, progress }) => ({
		title: `“${program}” पूरा हुआ`,
		text: `योजना का ${progress}%। आपकी आदत जब तक चाहें चलती रहेगी।`,
	}),
	"program-cancelled": ({ name, program, leftTeam }) =>
		leftTeam === undefined
			? {
					title: `“${program}” वापस ले लिया गया`,
					text: `${name} इसे अब नहीं चलाता। आपकी आदतें और उनका इतिहास आपके ही हैं।`,
				}
			: {
					title: `अब आप “${program}” में नहीं हैं`,
					text: `यह टीम ${leftTeam} के लिए है। आपकी आदतें और उनका इतिहास आपके ही हैं।`,
				},
};

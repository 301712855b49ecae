import type { stepper as english } from "#strings/habits/en/stepper.ts";

export const stepper: typeof english = {
	close: "बंद कीजिए",
	label: "कितना जोड़ना है",
	less: (step) => `${step} कम`,
	more: (step) => `${step} और`,
	add: (amount) => `${amount} जोड़िए`,
	rest: (amount) => `बाकी ${amount}`,
	quick: "सीधे जोड़िए",
	added: (amount) => `जोड़ा: ${amount}`,
	takenBack: (amount) => `वापस लिया: ${amount}`,
	undo: "वापस लीजिए",
	wrong: "0 से बड़ी संख्या लिखिए, जैसे 2.5",
	wrongMinutes: "पूरे मिनट लिखिए, 1,440 तक",
	tooMany: {
		title: "एक दिन में इससे ज़्यादा नहीं जुड़ता",
		text: "दिन में 100 बार जोड़ सकते हैं। कुल जोड़ आदत के पेज पर बदल सकते हैं।",
	},
	failed: "जोड़ा हुआ सहेजा नहीं जा सका",
	small: "छोटा दिन मान लीजिए",
	smallOf: (version) => `छोटा दिन: ${version}`,
};

import type { shareCard as english } from "#strings/platform/en/share-card.ts";

export const shareCard: typeof english = {
	title: "दोस्त के साथ और अच्छा",
	claim:
		"चार हफ़्ते के एक प्रयोग में, जिन्हें दोस्त के साथ जिम जाने पर इनाम मिला, वे सिर्फ़ जाने पर इनाम पाने वालों से करीब 35% ज़्यादा बार गए।",
	action: "ऐप शेयर कीजिए",
};

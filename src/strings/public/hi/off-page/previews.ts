import type * as en from "#strings/public/en/off-page/previews.ts";

export const previews: (typeof en)["previews"] = {
	pricing: "Ikkis में कितना लगता है: UPI से, कोई सदस्यता नहीं।",
	privacy: "Ikkis आपके बारे में क्या रखता है, किसलिए, उसे कौन देखता है और आप उसे कैसे हटा सकते हैं।",
	invitation: {
		title: "साथ चलिए: 21 दिन, साथ-साथ",
		text: "किसी ने आपको Ikkis पर बुलाया है। आदत हर किसी की अपनी, पर निभाना अकेले नहीं।",
	},
	partnerInvitation: {
		title: "आप पूछेंगे कि कैसा रहा?",
		text: "कोई चाहता है कि आप उसकी एक आदत में साथी बनें। पढ़िए कि बात क्या तय होगी, फिर फ़ैसला कीजिए।",
	},
};

import type { Strings } from "#strings/en.ts";

export const pricing: Strings["pricing"] = {
	title: "अपनी आदत का सफ़र चुनिए",
	text: "UPI से, एक ही बार। कोई सदस्यता नहीं।",
	off: (percent) => `${percent} की छूट`,
	instead: (price) => `${price} की जगह`,
	perHabit: "हर आदत के लिए",
	forFirst: "पहली आदत के लिए",
	start: "पहली आदत शुरू कीजिए",
	choose: "आदत बनाइए",
	loading: "कीमतें आ रही हैं",
	failed: { title: "कीमतें नहीं आ पाईं", text: "थोड़ी देर में फिर कोशिश कीजिए।" },
	offline: { title: "कनेक्शन नहीं है", text: "कीमतें देखने के लिए इंटरनेट चाहिए।" },
	retry: "फिर कोशिश कीजिए",
};

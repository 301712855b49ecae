/** Of connections to other services. */
export const integrationProblems = {
	"wrong-key": "यह चाबी सही नहीं है या मिटा दी गई है। ऐप जोड़ने के पन्ने पर नई बनाइए।",
	"too-many-ingest-keys": "आपके पास 5 चाबियाँ हैं। पहले एक मिटाइए।",
	"unknown-delivery": "यह न Health Auto Export का डेटा है, न शॉर्टकट का।",
	"already-mapped": "यह आदत इस आँकड़े से पहले ही जुड़ी है। उसी मैपिंग को बदलिए।",
	"too-many-mappings": "आपकी 100 मैपिंग हो चुकी हैं। पहले कोई एक हटाइए।",
	"demo-off": "डेमो कनेक्शन सिर्फ़ टेस्टिंग मोड में होते हैं।",
	"provider-not-set-up": "यह ऐप अभी यहाँ जोड़ा नहीं जा सकता।",
	"already-syncing": "यह कनेक्शन अभी सिंक हो रहा है। थोड़ा रुकिए।",
	"sends-by-itself": "Apple Health का डेटा आपके फ़ोन से आता है। यहाँ से मँगाने को कुछ नहीं है।",
	"consent-gone": "आपकी अनुमति ख़त्म हो गई है। आगे बढ़ने के लिए फिर से जोड़िए।",
	"provider-stopped": "यह सेवा अब इस ऐप को जवाब नहीं देती।",
	"provider-limited": "यह सेवा अभी और अनुरोध नहीं ले रही। हम ख़ुद फिर कोशिश करेंगे।",
	"provider-unavailable": "यह सेवा अभी नहीं मिल रही। हम ख़ुद फिर कोशिश करेंगे।",
};

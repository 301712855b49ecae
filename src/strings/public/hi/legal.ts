import type { Strings } from "#strings/en.ts";

export const legal: Strings["legal"] = { version: (day) => `${day} को बदला गया` };

export const operator: Strings["operator"] = {
	title: "यह सर्वर कौन चलाता है",
	known: (operator) => `इस सर्वर को ${operator} चलाते हैं।`,
	unknown: "इस सर्वर को वही चलाते हैं जिन्होंने आपको यहाँ बुलाया है। उन्होंने अभी अपना नाम नहीं लिखा है।",
};

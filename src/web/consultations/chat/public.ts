import { onDemand } from "#web/platform/on-demand.tsx";

export const ChatCard = onDemand({
	load: async () => (await import("./chat-card.tsx")).ChatCard,
	texts: ["consultations", "messages"],
});

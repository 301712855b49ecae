import { useAnnounced } from "./use-announced.ts";

export function Announced({ text }: { text: string }) {
	useAnnounced(text);
	return null;
}

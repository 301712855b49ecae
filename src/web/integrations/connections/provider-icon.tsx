import type { LucideIcon } from "lucide-react";
import Activity from "lucide-react/icons/activity";
import Apple from "lucide-react/icons/apple";
import Footprints from "lucide-react/icons/footprints";
import HeartPulse from "lucide-react/icons/heart-pulse";
import ListTodo from "lucide-react/icons/list-todo";
import Mountain from "lucide-react/icons/mountain";
import NotebookPen from "lucide-react/icons/notebook-pen";
import type { Provider } from "#domain/integrations/providers.ts";

/** Generic icons instead of the providers' trademarks. */
const icons: Record<Provider, LucideIcon> = {
	fitbit: Activity,
	google_fit: Footprints,
	apple_health: HeartPulse,
	strava: Mountain,
	myfitnesspal: Apple,
	todoist: ListTodo,
	notion: NotebookPen,
};

export function ProviderIcon({ provider }: { provider: Provider }) {
	const Icon = icons[provider];
	return (
		<span className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-soft text-link">
			<Icon aria-hidden className="size-5" />
		</span>
	);
}

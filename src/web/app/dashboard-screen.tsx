import { TodayPage } from "#web/today/today-page.tsx";
import { onDemand } from "./on-demand.tsx";
import { PaymentLine } from "./payment-line.tsx";
import { ShareCard } from "./share-card.tsx";

const Pool = onDemand({
	load: async () => (await import("#web/cycles/completed-pool.tsx")).CompletedPool,
	texts: ["cycles", "plan", "problems"],
});
const Cards = onDemand({
	load: async () => (await import("#web/habits/habit-cards.tsx")).HabitCards,
	texts: ["cycles", "plan", "today"],
});
const DayDialog = onDemand({
	load: async () => (await import("#web/calendar/day-dialog.tsx")).DayDialog,
	texts: ["calendar", "habits"],
});

/** The dashboard with what other features show on it; what is not of today is loaded when it is wanted. */
export function DashboardScreen() {
	return (
		<TodayPage Pool={Pool} Cards={Cards} DayDialog={DayDialog} Aside={ShareCard} HeaderLine={PaymentLine} />
	);
}

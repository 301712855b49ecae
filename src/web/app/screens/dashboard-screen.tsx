import { memo } from "react";
import { TodayPage } from "#web/habits/today/today-page.tsx";
import { bannerHeight, isBannerWanted } from "#web/notices/reminders/banner-dismissal.ts";
import { useReportedPayment } from "#web/payments/payments/public.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { PaymentLine } from "./payment-line.tsx";
import { PaymentNews } from "./payment-news.tsx";

const Pool = onDemand({
	load: async () => (await import("#web/habits/cycles/completed-pool.tsx")).CompletedPool,
	texts: ["cycles", "plan"],
});
const Cards = onDemand({
	load: async () => (await import("#web/habits/page/habit-cards.tsx")).HabitCards,
	texts: ["cycles", "plan"],
});
const DayDialog = onDemand({
	load: async () => (await import("#web/habits/calendar/day-dialog.tsx")).DayDialog,
	texts: ["amounts", "calendar", "habits"],
});

const ShareCard = onDemand({
	load: async () => (await import("#web/app/shell/share-card.tsx")).ShareCard,
	texts: ["shareCard"],
});

const ReminderBanner = onDemand({
	load: async () => (await import("#web/notices/reminders/permission-banner.tsx")).PermissionBanner,
	texts: ["reminders"],
});

const NextReminder = onDemand({
	load: async () => (await import("#web/notices/reminders/next-reminder.tsx")).NextReminder,
	texts: ["reminders"],
});

/* The parts below are memoized, so that a tick re-renders only the habits. */

/** While this is present, phones don't show the end of the page, which late parts would push down. */
const late = <span data-loading hidden />;

/** Both parts load late, so they are below the week, where they shift nothing. */
const Aside = memo(function Aside() {
	const { user } = useMe();
	return (
		<>
			<OptionalPart fallback={late}>
				<ShareCard />
			</OptionalPart>
			{user && (
				<OptionalPart fallback={late}>
					<NextReminder user={user} />
				</OptionalPart>
			)}
		</>
	);
});

const Banner = memo(function Banner() {
	return (
		isBannerWanted() && (
			<OptionalPart fallback={<div className={bannerHeight} />}>
				<ReminderBanner />
			</OptionalPart>
		)
	);
});

const HeaderLine = memo(PaymentLine);
const News = memo(PaymentNews);

export function DashboardScreen() {
	const { user } = useMe();
	const isPaymentShown = useReportedPayment(user) !== undefined;
	return (
		<TodayPage
			Pool={Pool}
			Cards={Cards}
			DayDialog={DayDialog}
			Aside={Aside}
			HeaderLine={HeaderLine}
			News={News}
			Banner={Banner}
			isPaymentShown={isPaymentShown}
		/>
	);
}

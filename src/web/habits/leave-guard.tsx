import { lazy, Suspense } from "react";
import { useBlocker } from "react-router";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/app/locale.ts";

const ConfirmDialog = lazy(async () => ({
	default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Asks before the wizard is left with something typed. The way to the payment is no leaving: it leads back here. */
export function LeaveGuard({ isTyped }: { isTyped: () => boolean }) {
	const words = useStrings().wizard.leave;
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const { pathname } = nextLocation;
		return pathname !== currentLocation.pathname && pathname !== pages.payment && isTyped();
	});
	if (blocker.state !== "blocked") return null;
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={() => blocker.reset()}
				title={words.title}
				text={words.text}
				cancelLabel={words.stay}
				confirm={{ label: words.leave, onPress: () => blocker.proceed() }}
			/>
		</Suspense>
	);
}

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { iconButtonClasses } from "#web/ui/controls/icon-button.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { currentToast, dismissToast, type ShownToast, subscribeToToast } from "./toast.ts";

const shortMs = 5_000;
/** An error takes longer to read, an action longer to reach. */
const longMs = 10_000;
/** Focuses the toast from anywhere, even from inside a dialog. */
const reachKey = "F8";

export interface ToastsProps {
	label: string;
	dismissLabel: string;
}

/** On small screens, toasts cover the header: the lower edge is in use. `aria-live` keeps them reachable in dialogs. */
export function Toasts({ label, dismissLabel }: ToastsProps) {
	const shown = useSyncExternalStore(subscribeToToast, currentToast, () => undefined);
	return (
		<section
			aria-label={`${label} (${reachKey})`}
			aria-live={shown?.tone === "wrong" ? "assertive" : "polite"}
			aria-atomic="true"
			className={classes(
				"pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.25rem)] z-50",
				"flex justify-center px-1 lg:top-auto lg:bottom-6 lg:px-3",
			)}
		>
			{shown && <ToastPanel key={shown.id} toast={shown} dismissLabel={dismissLabel} />}
		</section>
	);
}

function ToastPanel({ toast, dismissLabel }: { toast: ShownToast; dismissLabel: string }) {
	const [held, setHeld] = useState(false);
	const panel = useReachKey();
	useEffect(() => {
		if (held) return;
		const timer = setTimeout(dismissToast, shownMs(toast));
		return () => clearTimeout(timer);
	}, [held, toast]);

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep it open while someone uses it
		<div
			ref={panel}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
			className={classes(
				"pointer-events-auto w-full max-w-dialog rounded-card border border-line bg-float",
				"py-0.5 pr-1.5 pl-4 text-ink shadow-float transition duration-220 starting:-translate-y-3 starting:opacity-0 lg:starting:translate-y-3",
			)}
		>
			{/* The message begins next to the buttons, so that the toast leaves the page's title visible. */}
			<div className={classes("flex items-start gap-3", toast.message && "-mb-4")}>
				<ToneIcon tone={toast.tone} />
				<p
					className={classes(
						"min-w-0 flex-1 font-medium",
						toast.message ? "pt-1.5 pb-4 leading-heading" : "py-2.5",
					)}
				>
					{toast.title}
				</p>
				{toast.action && (
					<button type="button" onClick={() => act(toast)} className={actionLook}>
						{toast.action.label}
					</button>
				)}
				<button type="button" aria-label={dismissLabel} onClick={dismissToast} className={iconButtonClasses}>
					<X aria-hidden />
				</button>
			</div>
			{[toast.message, toast.detail].filter(Boolean).map((line) => (
				<p
					key={line}
					className={classes("pr-10 pb-1 text-13 text-quiet leading-heading", isMarked(toast) && "pl-8")}
				>
					{line}
				</p>
			))}
		</div>
	);
}

/** Once the toast is gone, the focus returns to where the key was pressed. */
function useReachKey() {
	const ref = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const panel = ref.current;
		let before: Element | null = null;
		function reach(event: KeyboardEvent) {
			if (event.key !== reachKey || panel?.contains(document.activeElement)) return;
			event.preventDefault();
			before = document.activeElement;
			panel?.querySelector("button")?.focus();
		}
		window.addEventListener("keydown", reach);
		return () => {
			window.removeEventListener("keydown", reach);
			if (before instanceof HTMLElement && panel?.contains(document.activeElement)) before.focus();
		};
	}, []);
	return ref;
}

function shownMs({ tone, action, until }: ShownToast): number {
	if (until !== undefined) return until - Date.now();
	return tone === "wrong" || action ? longMs : shortMs;
}

const actionLook =
	"h-11 shrink-0 rounded-control px-3 font-medium text-link transition hover:bg-primary-soft";

function isMarked({ tone }: ShownToast): boolean {
	return tone === "good" || tone === "wrong";
}

function ToneIcon({ tone }: { tone: ShownToast["tone"] }) {
	if (tone === "good") return <CircleCheck aria-hidden className="mt-3 size-5 shrink-0 text-good" />;
	if (tone === "wrong") return <CircleAlert aria-hidden className="mt-3 size-5 shrink-0 text-wrong" />;
	return null;
}

function act({ action }: ShownToast) {
	dismissToast();
	action?.onPress();
}

import { Component, type ReactNode, Suspense, type SuspenseProps } from "react";
import { toast } from "#web/ui/overlays/toast.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { isOnline } from "#web/ui/states/use-online.ts";
import { currentStrings, useStrings } from "./locale.ts";

let reload = () => location.reload();

/** With a service worker, a mere reload loads the same release again, even if a newer one waits. */
export function registerReload(act: () => void): void {
	reload = act;
}

interface Props {
	fallback: ReactNode;
	onError?: () => void;
	children: ReactNode;
}

/** Retries when given a new `key` or when the network returns. */
export class Boundary extends Component<Props, { isBroken: boolean }> {
	override state = { isBroken: false };

	static getDerivedStateFromError() {
		return { isBroken: true };
	}

	override componentDidCatch() {
		addEventListener("online", this.tryAgain, { once: true });
		this.props.onError?.();
	}

	override componentWillUnmount() {
		removeEventListener("online", this.tryAgain);
	}

	readonly tryAgain = () => this.setState({ isBroken: false });

	override render() {
		return this.state.isBroken ? this.props.fallback : this.props.children;
	}
}

/** The content of a page or tab; if it fails to load, an error shows until the network returns. */
export function MainPart(props: SuspenseProps) {
	return (
		<Boundary fallback={<Broken />}>
			<Suspense {...props} />
		</Boundary>
	);
}

/** Offers a reload, because a newer release may have replaced the files. */
export function Broken() {
	const { broken: words } = useStrings().shell;
	return (
		<ErrorState
			title={words.title}
			text={words.text}
			retry={{ label: words.reload, onPress: () => reload() }}
		/>
	);
}

/** An optional part; if it fails to load, it appears once the network is back. */
export function OptionalPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
	return (
		<Boundary fallback={fallback}>
			<Suspense fallback={fallback}>{children}</Suspense>
		</Boundary>
	);
}

/** A requested part, such as a dialog: shows a toast if it cannot be loaded; `onFail` withdraws the request. */
export function RequestedPart({ onFail, children }: { onFail: () => void; children: ReactNode }) {
	function fail() {
		const { general, broken } = currentStrings().shell;
		// Online, a newer release may have replaced the files.
		const isGone = isOnline();
		toast({
			title: isGone ? general.unexpected : general.offline,
			tone: "wrong",
			action: isGone ? { label: broken.reload, onPress: () => reload() } : undefined,
		});
		onFail();
	}
	return (
		<Boundary fallback={null} onError={fail}>
			<Suspense>{children}</Suspense>
		</Boundary>
	);
}

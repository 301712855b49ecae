import { Component, type ReactNode, Suspense } from "react";
import { toast } from "#web/ui/overlays/toast.ts";
import { currentStrings } from "./locale.ts";

interface Props {
	/** In the place of what failed. */
	fallback: ReactNode;
	onError?: () => void;
	children: ReactNode;
}

/** Keeps a failure within: a bug, or code that could not be loaded. A new `key` tries again, and so does the network. */
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

/*
 * Parts of a page whose code is loaded on demand. Without a network, and before this device keeps the app's files, some
 * cannot be: the page around them stays as it is.
 */

/** A part that nobody asked for; what cannot be loaded comes when the network is back. */
export function Extra({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
	return (
		<Boundary fallback={fallback}>
			<Suspense fallback={fallback}>{children}</Suspense>
		</Boundary>
	);
}

/** A part that was asked for, such as a dialog: says when it cannot be loaded, and `onFail` takes the wish back. */
export function Wanted({ onFail, children }: { onFail: () => void; children: ReactNode }) {
	function fail() {
		toast({ title: currentStrings().shell.general.offline, tone: "wrong" });
		onFail();
	}
	return (
		<Boundary fallback={null} onError={fail}>
			<Suspense>{children}</Suspense>
		</Boundary>
	);
}

import { Component, type ReactNode } from "react";

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

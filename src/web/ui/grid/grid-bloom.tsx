import { type ReactNode, useEffect, useRef } from "react";

interface Props {
	/** Indexes of the marks that bloom whenever this list changes; undefined for none. */
	marks: readonly number[] | undefined;
	children: ReactNode;
}

export function GridBloom({ marks, children }: Props) {
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const picture = frame.current?.querySelector("svg");
		if (!marks || !picture || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const controller = new AbortController();
		// If the module fails to load, only the animation is missing.
		import("./bloom.ts").then(({ bloom }) => bloom(picture, marks, controller.signal)).catch(() => undefined);
		return () => controller.abort();
	}, [marks]);
	return (
		<div ref={frame} className="relative min-w-0">
			{children}
		</div>
	);
}

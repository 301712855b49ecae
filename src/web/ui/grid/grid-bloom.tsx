import { type ReactNode, useEffect, useRef } from "react";

interface Props {
	/** The places in the grid, from 0, that bloom when this list is new; undefined is a quiet day. */
	marks: readonly number[] | undefined;
	/** The grid. */
	children: ReactNode;
}

/** Lets marks of the grid inside bloom once. It is loaded for that moment, and stays away under reduced motion. */
export function GridBloom({ marks, children }: Props) {
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const picture = frame.current?.querySelector("svg");
		if (!marks || !picture || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const leaving = new AbortController();
		// Without a network nothing blooms, and nothing else is lost.
		import("./bloom.ts").then(({ bloom }) => bloom(picture, marks, leaving.signal)).catch(() => undefined);
		return () => leaving.abort();
	}, [marks]);
	return (
		<div ref={frame} className="relative min-w-0">
			{children}
		</div>
	);
}

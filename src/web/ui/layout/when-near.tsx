import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
	placeholder: ReactNode;
	children: ReactNode;
}

export function WhenNear({ placeholder, children }: Props) {
	const frame = useRef<HTMLDivElement>(null);
	const [isNear, setIsNear] = useState(false);
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => setIsNear((wasNear) => wasNear || entries.some(({ isIntersecting }) => isIntersecting)),
			{ rootMargin: "400px" },
		);
		if (frame.current) observer.observe(frame.current);
		return () => observer.disconnect();
	}, []);
	return isNear ? children : <div ref={frame}>{placeholder}</div>;
}

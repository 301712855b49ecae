import { useMemo } from "react";
import { encode } from "uqr";

/** Four modules of white around it, as scanners need (ISO/IEC 18004). */
const border = 4;

/** A text as a QR code, drawn on this device; black on white in the dark too, for not every app reads the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { path, size } = useMemo(() => drawn(text), [text]);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			shapeRendering="crispEdges"
			className="size-56 rounded-control ring-1 ring-line"
		>
			<rect width={size} height={size} fill="white" />
			<path d={path} fill="black" />
		</svg>
	);
}

function drawn(text: string): { path: string; size: number } {
	const { data, size } = encode(text, { ecc: "M", border });
	const path = data
		.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
	return { path, size };
}

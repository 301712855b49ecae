import { useMemo } from "react";
import { encode } from "uqr";

/** The quiet zone that scanners need: four modules of white (ISO/IEC 18004). */
const border = 4;

/** A QR code drawn on this device; black on white even in dark mode, because not every app reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { path, size } = useMemo(() => draw(text), [text]);
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

const pixelsPerModule = 12;

export function saveQrCode(text: string, fileName: string): void {
	const { data, size } = encode(text, { ecc: "M", border });
	const canvas = document.createElement("canvas");
	canvas.width = canvas.height = size * pixelsPerModule;
	const pen = canvas.getContext("2d");
	if (!pen) return;
	pen.fillStyle = "white";
	pen.fillRect(0, 0, canvas.width, canvas.height);
	pen.fillStyle = "black";
	data.forEach((row, y) => {
		row.forEach((isDark, x) => {
			if (isDark) pen.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule);
		});
	});
	canvas.toBlob((picture) => {
		if (!picture) return;
		const link = document.createElement("a");
		link.href = URL.createObjectURL(picture);
		link.download = fileName;
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
	});
}

function draw(text: string): { path: string; size: number } {
	const { data, size } = encode(text, { ecc: "M", border });
	const path = data
		.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
	return { path, size };
}

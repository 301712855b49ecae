import type { GridCell } from "#domain/habits/cycles/cycle-days.ts";

/** As square as the places it is shared to show it. */
const side = 1_080;
const margin = 96;
const font = '"Inter", "Noto Sans Devanagari", system-ui, sans-serif';

export interface PictureTexts {
	habit: string;
	day: string;
	streak: string;
	/** Whose picture it is. */
	product: string;
}

/** Draws a cycle with its day and streak, on this device; nothing of it leaves it. */
export async function drawPicture(cells: readonly GridCell[], texts: PictureTexts): Promise<Blob> {
	await document.fonts.ready;
	const canvas = document.createElement("canvas");
	canvas.width = side;
	canvas.height = side;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot draw.");
	drawGround(context);
	drawTexts(context, texts);
	drawGrid(context, cells);
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Nothing was drawn."))), "image/png");
	});
}

function drawGround(context: CanvasRenderingContext2D): void {
	const gradient = context.createLinearGradient(0, 0, side, side);
	// The brand's own two, the same in light and dark: a picture has no theme.
	gradient.addColorStop(0, "#6d28d9");
	gradient.addColorStop(1, "#0e7490");
	context.fillStyle = gradient;
	context.fillRect(0, 0, side, side);
}

function drawTexts(context: CanvasRenderingContext2D, { habit, day, streak, product }: PictureTexts): void {
	const width = side - 2 * margin;
	context.fillStyle = "#ffffff";
	context.textBaseline = "alphabetic";
	context.font = `600 76px ${font}`;
	for (const [index, line] of linesOf(context, habit, width).entries())
		context.fillText(line, margin, 190 + index * 92, width);
	context.font = `500 48px ${font}`;
	context.fillText(day, margin, 860, width);
	context.fillText(streak, margin, 930, width);
	context.font = `600 40px ${font}`;
	context.textAlign = "right";
	context.fillText(product, side - margin, 1_000, width);
}

/** At most two lines; what does not fit ends in an ellipsis, never within a character. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
	const fits = (line: string) => context.measureText(line).width <= width;
	if (fits(text)) return [text];
	const words = text.split(" ");
	let first = "";
	while (words[0] !== undefined && fits(`${first} ${words[0]}`.trim()))
		first = `${first} ${words.shift()}`.trim();
	const rest = [...new Intl.Segmenter().segment(words.join(" "))].map(({ segment }) => segment);
	const whole = rest.length;
	const shown = () => rest.join("") + (rest.length < whole ? "…" : "");
	while (rest.length > 0 && !fits(shown())) rest.pop();
	return first === "" ? [shown()] : [first, shown()];
}

function drawGrid(context: CanvasRenderingContext2D, cells: readonly GridCell[]): void {
	const gap = 24;
	const size = (side - 2 * margin - 6 * gap) / 7;
	cells.forEach(({ state }, index) => {
		const x = margin + (index % 7) * (size + gap);
		const y = 370 + Math.floor(index / 7) * (size + gap);
		context.lineWidth = 6;
		context.strokeStyle = "#ffffff";
		context.setLineDash(state === "skip" ? [4, 12] : []);
		context.beginPath();
		context.roundRect(x + 3, y + 3, size - 6, size - 6, size / 4);
		context.fillStyle = state === "completed" ? "#ffffff" : "rgb(255 255 255 / 0.16)";
		context.fill();
		if (state !== "open") context.stroke();
		// As in the app: a miss has a short stroke across.
		if (state === "missed") drawStroke(context, x + size / 2, y + size / 2, size / 6);
	});
}

function drawStroke(context: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
	context.beginPath();
	context.moveTo(x - reach, y + reach);
	context.lineTo(x + reach, y - reach);
	context.stroke();
}

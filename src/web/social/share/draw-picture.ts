import type { HabitPicture, SharedPicture } from "#domain/social/post-picture.ts";

/** In pixels. Social networks crop pictures to squares. */
const side = 1_080;
const margin = 96;
const font = '"Inter", "Noto Sans Devanagari", system-ui, sans-serif';

export interface PictureTexts {
	title: string;
	/** At most two lines at the bottom. */
	lines: readonly string[];
	/** Inside the ring of a challenge or program. */
	share: string;
	product: string;
}

/** Scales the picture to the canvas. */
export async function paintPicture(
	canvas: HTMLCanvasElement,
	picture: SharedPicture,
	texts: PictureTexts,
): Promise<void> {
	await document.fonts.ready;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser has no 2D canvas.");
	const scale = canvas.width / side;
	context.setTransform(scale, 0, 0, scale, 0, 0);
	drawBackground(context);
	drawTexts(context, texts);
	if (picture.of === "habit") drawGrid(context, picture.grid);
	else drawRing(context, picture.share, texts.share);
}

/** Resolves with a PNG. */
export async function drawPicture(picture: SharedPicture, texts: PictureTexts): Promise<Blob> {
	const canvas = document.createElement("canvas");
	canvas.width = side;
	canvas.height = side;
	await paintPicture(canvas, picture, texts);
	return new Promise((resolve, reject) => {
		canvas.toBlob(
			(blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be encoded as PNG."))),
			"image/png",
		);
	});
}

function drawBackground(context: CanvasRenderingContext2D): void {
	const gradient = context.createLinearGradient(0, 0, side, side);
	// The same colours in light and dark, because a shared picture has no theme.
	gradient.addColorStop(0, "#6d28d9");
	gradient.addColorStop(1, "#0e7490");
	context.fillStyle = gradient;
	context.fillRect(0, 0, side, side);
}

function drawTexts(context: CanvasRenderingContext2D, { title, lines, product }: PictureTexts): void {
	const width = side - 2 * margin;
	context.fillStyle = "#ffffff";
	context.textBaseline = "alphabetic";
	context.textAlign = "left";
	context.font = `600 76px ${font}`;
	for (const [index, line] of linesOf(context, title, width).entries())
		context.fillText(line, margin, 190 + index * 92, width);
	context.font = `500 48px ${font}`;
	for (const [index, line] of lines.entries()) context.fillText(line, margin, 860 + index * 70, width);
	context.font = `600 40px ${font}`;
	context.textAlign = "right";
	context.fillText(product, side - margin, 1_000, width);
}

/** Returns at most two lines; longer text is cut between characters and ends in an ellipsis. */
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

function drawRing(context: CanvasRenderingContext2D, share: number, text: string): void {
	const [x, y, radius] = [side / 2, 560, 180];
	const top = -Math.PI / 2;
	context.lineWidth = 48;
	context.lineCap = "round";
	context.setLineDash([]);
	for (const [colour, part] of [
		["rgb(255 255 255 / 0.2)", 1],
		["#ffffff", share / 100],
	] as const) {
		if (part === 0) continue;
		context.strokeStyle = colour;
		context.beginPath();
		context.arc(x, y, radius, top, top + part * 2 * Math.PI);
		context.stroke();
	}
	context.font = `600 96px ${font}`;
	context.textAlign = "center";
	context.textBaseline = "middle";
	context.fillText(text, x, y, radius * 1.6);
}

function drawGrid(context: CanvasRenderingContext2D, grid: HabitPicture["grid"]): void {
	const gap = 24;
	const size = (side - 2 * margin - 6 * gap) / 7;
	grid.forEach((state, index) => {
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
		// As in the app, a missed day has a short stroke across it.
		if (state === "missed") drawStroke(context, x + size / 2, y + size / 2, size / 6);
	});
}

function drawStroke(context: CanvasRenderingContext2D, x: number, y: number, reach: number): void {
	context.beginPath();
	context.moveTo(x - reach, y + reach);
	context.lineTo(x + reach, y - reach);
	context.stroke();
}

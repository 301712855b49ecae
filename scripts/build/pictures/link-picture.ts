import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { root } from "#scripts/steps.ts";

/** The usual size of link previews, about twice as wide as high. */
export const linkPicture = { width: 1200, height: 630 };

// Fontconfig reads this when it draws the first text.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL("fonts.conf", import.meta.url));

const favicon = path.join(root, "public/icons/favicon.svg");
const fonts = "Inter SemiBold, Noto Sans Devanagari SemiBold";
const margin = 80;
const textWidth = 660;
const colours = { page: "#faf9fc", text: "#1c1830", quiet: "#5b5670", violet: "#8b5cf6", cyan: "#06b6d4" };

/** Draws the preview of a page's links as a PNG: the page's title, our name and the 21 marks. */
export async function drawLinkPicture({ title }: { title: string }): Promise<Buffer> {
	const heading = await drawLargestHeading(title);
	const { height } = await sharp(heading).metadata();
	const brand = await text("Ikkis", colours.quiet, 34);
	const icon = await sharp(favicon, { density: 144 }).resize(48).png().toBuffer();
	const layers: OverlayOptions[] = [
		{ input: icon, left: margin, top: margin },
		{ input: brand, left: margin + 64, top: margin + 8 },
		{ input: heading, left: margin, top: Math.round((linkPicture.height + 60 - (height ?? 0)) / 2) },
	];
	return sharp(Buffer.from(frame()))
		.composite(layers)
		.png({ palette: true, effort: 7, colours: 128 })
		.toBuffer();
}

const sizes = [76, 64, 54, 46, 40];
const maxHeight = 360;

async function drawLargestHeading(title: string): Promise<Buffer> {
	let drawn: Buffer | undefined;
	for (const size of sizes) {
		drawn = await text(title, colours.text, size);
		const { height } = await sharp(drawn).metadata();
		if ((height ?? 0) <= maxHeight) return drawn;
	}
	throw new Error(`This title is too long for a picture: ${title}`);
}

function text(words: string, colour: string, size: number): Promise<Buffer> {
	const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	return sharp({
		text: {
			text: `<span foreground="${colour}">${escaped}</span>`,
			font: `${fonts} ${size}`,
			width: textWidth,
			// Makes one point equal one pixel.
			dpi: 72,
			rgba: true,
		},
	})
		.png()
		.toBuffer();
}

/** Background with the marks of three weeks: fourteen done, the rest still to come. */
function frame(): string {
	const { width, height } = linkPicture;
	const [size, step, left, top] = [36, 50, 790, 262];
	const marks = Array.from({ length: 21 }, (_, day) => {
		const [x, y] = [left + (day % 7) * step, top + Math.floor(day / 7) * 65];
		const fill = day < 14 ? "url(#brand)" : "#e7e3f3";
		return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="9" fill="${fill}"/>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<defs><linearGradient id="brand" gradientUnits="userSpaceOnUse" x1="${left}" y1="${top}" x2="${left + 340}" y2="${top + 200}">
			<stop stop-color="${colours.violet}"/><stop offset="1" stop-color="${colours.cyan}"/>
		</linearGradient></defs>
		<rect width="${width}" height="${height}" fill="${colours.page}"/>
		<rect width="${width}" height="10" fill="${colours.violet}"/>
		${marks.join("")}
	</svg>`;
}

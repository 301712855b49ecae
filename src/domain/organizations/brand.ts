export const defaultBrand = { primaryColor: "#8b5cf6", secondaryColor: "#06b6d4" } as const;
export const brandColor = /^#[0-9a-fA-F]{6}$/;
export const logoFile = { maxBytes: 5_000_000, types: ["image/png", "image/jpeg", "image/webp"] };

export interface Brand {
	/** `#` and six hexadecimal digits, as entered. */
	primaryColor: string;
	secondaryColor: string;
}

export type Theme = "light" | "dark";

export interface Shades {
	/** Background of buttons; their text is the theme's `onSolid`. */
	solid: string;
	solidHover: string;
	/** Background of `text` and of quiet text. */
	soft: string;
	text: string;
	accent: string;
	accentSoft: string;
}

/** WCAG 2.2 AA, for text of any size. */
export const minContrast = 4.5;

/** Colours of the style sheet that appear next to a brand's. */
export const surroundings = {
	light: {
		backgrounds: ["#faf9fc", "#ffffff", "#ffffff"],
		ink: "#1c1830",
		quiet: "#5b5670",
		onSolid: "#ffffff",
	},
	dark: {
		backgrounds: ["#15121f", "#1e1a2b", "#262136"],
		ink: "#eeebf7",
		quiet: "#a8a2bd",
		onSolid: "#15121f",
	},
} as const;

const towards = { light: "#000000", dark: "#ffffff" } as const;
/** Minimum percentage of the background in a soft shade. */
const minBackgroundPercent = { light: 88, dark: 78 } as const;
const hoverPercent = 15;

export function brandShades({ primaryColor, secondaryColor }: Brand, theme: Theme): Shades {
	const { onSolid } = surroundings[theme];
	const solid = firstMix(primaryColor, towards[theme], 0, (mixed) => contrast(mixed, onSolid) >= minContrast);
	const soft = softShade(primaryColor, theme);
	const accentSoft = softShade(secondaryColor, theme);
	return {
		solid,
		solidHover: mix(solid, towards[theme], hoverPercent),
		soft,
		text: textShade(primaryColor, theme, soft),
		accent: textShade(secondaryColor, theme, accentSoft),
		accentSoft,
	};
}

export function contrast(one: string, other: string): number {
	const [a, b] = [luminance(one), luminance(other)];
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function textShade(color: string, theme: Theme, soft: string): string {
	const backgrounds = [...surroundings[theme].backgrounds, soft];
	return firstMix(color, towards[theme], 0, (mixed) =>
		backgrounds.every((ground) => contrast(mixed, ground) >= minContrast),
	);
}

function softShade(color: string, theme: Theme): string {
	const { backgrounds, quiet } = surroundings[theme];
	return firstMix(
		color,
		backgrounds[1],
		minBackgroundPercent[theme],
		(mixed) => contrast(mixed, quiet) >= minContrast && contrast(mixed, towards[theme]) >= minContrast,
	);
}

/** Returns the first good mix from `from` percent of the other colour on; that colour itself if no mix is good. */
function firstMix(color: string, other: string, from: number, isGood: (mixed: string) => boolean): string {
	for (let percent = from; percent < 100; percent++) {
		const mixed = mix(color, other, percent);
		if (isGood(mixed)) return mixed;
	}
	return other;
}

function mix(color: string, other: string, percent: number): string {
	const mixed = channels(other).map((channel, at) => {
		const own = channels(color)[at] ?? 0;
		return Math.round(own + ((channel - own) * percent) / 100);
	});
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: string): number {
	const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
		const share = channel / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

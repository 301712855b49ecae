import { useEffect, useEffectEvent, useRef } from "react";
import type { SharedPicture } from "#domain/social/post-picture.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { paintPicture } from "./draw-picture.ts";
import { usePictureTexts } from "./picture-texts.ts";

/** Canvas size in pixels: sharp at a phone's width; larger ones for each post of a page would use too much memory. */
const pixels = 720;

interface Props {
	picture: SharedPicture;
	title: string;
	size?: "preview" | "regular";
}

/** Draws the picture on this device. */
export function SharePicture({ picture, title, size = "regular" }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const { texts, alt } = usePictureTexts(picture, title);
	const paint = useEffectEvent(() => {
		// If painting fails, the canvas stays empty, and its label still describes the picture.
		if (canvas.current) void paintPicture(canvas.current, picture, texts).catch(() => undefined);
	});
	const shown = JSON.stringify([picture, texts]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: repainted when the picture or its texts change
	useEffect(() => paint(), [shown]);
	return (
		<canvas
			ref={canvas}
			role="img"
			aria-label={alt}
			width={pixels}
			height={pixels}
			className={classes("aspect-square w-full rounded-card", size === "preview" ? "max-w-48" : "max-w-96")}
		/>
	);
}

import { useEffect, useEffectEvent, useRef } from "react";
import type { SharedPicture } from "#domain/social/post-picture.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { paintPicture } from "./draw-picture.ts";
import { usePictureTexts } from "./picture-texts.ts";

/** Sharp on a phone at its width; larger canvases for each post of a page would use much memory. */
const pixels = 720;

interface Props {
	picture: SharedPicture;
	title: string;
	size?: "preview" | "regular";
}

/** A share picture, drawn on this device. */
export function SharePicture({ picture, title, size = "regular" }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const { texts, spoken } = usePictureTexts(picture, title);
	const paint = useEffectEvent(() => {
		// Without it the words below a post still say the same.
		if (canvas.current) void paintPicture(canvas.current, picture, texts).catch(() => undefined);
	});
	const shown = JSON.stringify([picture, texts]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: painted anew when what is on it has changed
	useEffect(() => paint(), [shown]);
	return (
		<canvas
			ref={canvas}
			role="img"
			aria-label={spoken}
			width={pixels}
			height={pixels}
			className={classes("aspect-square w-full rounded-card", size === "preview" ? "max-w-48" : "max-w-96")}
		/>
	);
}

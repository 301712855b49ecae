import type { SharedPicture } from "#domain/social/post-picture.ts";
import type { Strings } from "#strings/en.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { PictureTexts } from "./draw-picture.ts";

export function usePictureTexts(picture: SharedPicture, title: string): { texts: PictureTexts; alt: string } {
	const { share, shell } = useStrings();
	const { percent } = useFormats();
	const lines = linesOf(picture, share.picture);
	const percentText = picture.of === "habit" ? "" : percent(picture.share / 100);
	return {
		texts: { title, lines, share: percentText, product: shell.name },
		alt: [title, percentText, ...lines].filter(Boolean).join(". "),
	};
}

function linesOf(picture: SharedPicture, words: Strings["share"]["picture"]): string[] {
	if (picture.of === "habit") {
		const day = (picture.isCycle ? words.day : words.maintenance)(picture.day);
		return picture.streak === 0 ? [day] : [day, words.streak(picture.streak)];
	}
	const { days, duration, isCompleted } = picture;
	const { running, completed } = picture.of === "program" ? words.program : words.challenge;
	return [(isCompleted ? completed : running)(duration), words.days(days)];
}

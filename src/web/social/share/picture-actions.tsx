import PenLine from "lucide-react/icons/pen-line";
import type { PostPicture } from "#domain/social/post-picture.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { type Moment, pathOf } from "./moment.ts";
import { PictureButton } from "./picture-button.tsx";
import { SharePicture } from "./share-picture.tsx";

interface Props {
	picture: PostPicture;
	title: string;
	/** The subject of a post with the picture. */
	moment: Moment;
	hint?: string;
}

export function PictureActions({ picture, title, moment, hint }: Props) {
	const { picture: words } = useStrings().share;
	return (
		<div className="flex flex-wrap items-center gap-4">
			<SharePicture size="preview" picture={picture} title={title} />
			<div className="flex flex-col items-start gap-2">
				<PictureButton picture={picture} title={title} />
				<ButtonLink size="small" to={pathOf(moment)} icon={<PenLine aria-hidden />}>
					{words.post}
				</ButtonLink>
				{hint && <p className="text-13 text-quiet">{hint}</p>}
			</div>
		</div>
	);
}

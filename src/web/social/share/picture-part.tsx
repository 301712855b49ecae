import type { SharedPicture } from "#domain/social/post-picture.ts";
import { PictureButton } from "./picture-button.tsx";
import { SharePicture } from "./share-picture.tsx";

interface Props {
	picture: SharedPicture;
	title: string;
}

export function PicturePart({ picture, title }: Props) {
	return (
		<div className="flex flex-wrap items-center gap-4">
			<SharePicture size="preview" picture={picture} title={title} />
			<PictureButton picture={picture} title={title} />
		</div>
	);
}

import { useMutation } from "@tanstack/react-query";
import ImageIcon from "lucide-react/icons/image";
import type { SharedPicture } from "#domain/social/post-picture.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { drawPicture } from "./draw-picture.ts";
import { usePictureTexts } from "./picture-texts.ts";

const fileName = "ikkis.png";

interface Props {
	picture: SharedPicture;
	/** The picture's heading. */
	title: string;
}

export function PictureButton({ picture, title }: Props) {
	const { picture: words } = useStrings().share;
	const { texts } = usePictureTexts(picture, title);
	const { mutate, isPending } = useMutation({
		mutationFn: async () => shareOrSave(await drawPicture(picture, texts)),
		onSuccess: (isSaved) => isSaved && toast({ title: words.saved, tone: "good" }),
		onError: () => toast({ title: words.failed, tone: "wrong" }),
	});
	return (
		<Button size="small" icon={<ImageIcon aria-hidden />} loading={isPending} onClick={() => mutate()}>
			{words.make}
		</Button>
	);
}

/** Opens the device's share sheet; without one, saves the picture and returns true. */
async function shareOrSave(picture: Blob): Promise<boolean> {
	const file = new File([picture], fileName, { type: picture.type });
	if (navigator.canShare?.({ files: [file] })) {
		try {
			await navigator.share({ files: [file] });
		} catch (error) {
			// Closing the sheet is not a failure.
			if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
		}
		return false;
	}
	const link = document.createElement("a");
	link.href = URL.createObjectURL(picture);
	link.download = fileName;
	link.click();
	// By then the browser has started to read the picture.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	return true;
}

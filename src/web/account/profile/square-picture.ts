/** Twice the size that the server stores, because it scales once more. */
const side = 512;

/**
 * Crops the middle of a picture and shrinks it for slow networks. A file that this browser cannot read is sent
 * unchanged; the server explains what is wrong with it.
 */
export async function squarePicture(file: Blob): Promise<Blob> {
	try {
		const picture = await createImageBitmap(file);
		const least = Math.min(picture.width, picture.height);
		const canvas = document.createElement("canvas");
		canvas.width = side;
		canvas.height = side;
		const context = canvas.getContext("2d");
		if (context === null) return file;
		// JPEG has no transparency and would turn it black.
		context.fillStyle = "#ffffff";
		context.fillRect(0, 0, side, side);
		const [left, top] = [(picture.width - least) / 2, (picture.height - least) / 2];
		context.drawImage(picture, left, top, least, least, 0, 0, side, side);
		picture.close();
		const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
		return drawn ?? file;
	} catch {
		return file;
	}
}

/** Twice the size that the server stores, because the server scales it again. */
const side = 512;

/** Crops or pads a picture to a small square, for slow networks. A file this browser cannot read stays unchanged. */
export async function squarePicture(file: Blob, kept: "middle" | "all" = "middle"): Promise<Blob> {
	try {
		const picture = await createImageBitmap(file);
		const { width, height } = picture;
		const seen = kept === "middle" ? Math.min(width, height) : Math.max(width, height);
		const canvas = document.createElement("canvas");
		canvas.width = side;
		canvas.height = side;
		const context = canvas.getContext("2d");
		if (context === null) return file;
		// JPEG has no transparency and would turn it black.
		context.fillStyle = "#ffffff";
		context.fillRect(0, 0, side, side);
		const scale = side / seen;
		const [left, top] = [(side - width * scale) / 2, (side - height * scale) / 2];
		context.drawImage(picture, left, top, width * scale, height * scale);
		picture.close();
		const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
		return drawn ?? file;
	} catch {
		return file;
	}
}

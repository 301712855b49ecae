import { SaxesParser } from "saxes";
import type { AppleElement } from "#domain/integrations/files/apple-export.ts";
import { FileProblem } from "#domain/integrations/files/file-problem.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import type { ArchiveFile } from "./archive.ts";

const maxXmlBytes = 10_000_000_000;
/** The parser keeps the document type and attributes in memory; Apple's take less than ten kilobytes. */
const maxHeadBytes = 1_000_000;
/** Apple's records are nested four levels deep. */
const maxDepth = 100;

/** Checks the root element, because Apple translates the file's name. */
export async function isHealthData(file: ArchiveFile): Promise<boolean> {
	if (!/\.xml$/i.test(file.name) || /_cda\.xml$/i.test(file.name)) return false;
	let head = "";
	try {
		for await (const chunk of file.chunks(maxXmlBytes)) {
			head += new TextDecoder().decode(chunk);
			if (/<HealthData[\s>]/.test(head)) return true;
			if (head.length > maxHeadBytes) return false;
		}
	} catch (error) {
		if (error instanceof FileProblem && error.code === "locked") throw error;
	}
	return false;
}

/** Records in a Correlation also appear outside it, and count only there. Throws `broken` for custom entities. */
export async function readHealthData(
	file: ArchiveFile,
	take: (element: AppleElement) => void,
	report: (bytes: number) => void,
): Promise<void> {
	const parser = new SaxesParser();
	let [correlations, depth] = [0, 0];
	const open: AppleElement[] = [];
	parser.on("opentag", ({ name, attributes }) => {
		if (name === "Correlation") correlations++;
		else if (name === "Record" || name === "Workout") open.push({ name, attributes });
		else if (name === "MetadataEntry" && attributes.key === "HKTimeZone") {
			const element = open.at(-1);
			if (element) element.timeZone = zoneIn(attributes.value);
		}
	});
	parser.on("closetag", ({ name }) => {
		depth--;
		if (name === "Correlation") correlations--;
		else if (name === "Record" || name === "Workout") {
			const element = open.pop();
			if (element && correlations === 0) take(element);
		}
	});
	parser.on("error", (error) => {
		throw new FileProblem("broken", error);
	});
	const decoder = new TextDecoder();
	let [bytes, bytesAtTag] = [0, 0];
	parser.on("opentagstart", () => {
		bytesAtTag = bytes;
		if (++depth > maxDepth) throw new FileProblem("too-full");
	});
	for await (const chunk of file.chunks(maxXmlBytes)) {
		parser.write(decoder.decode(chunk, { stream: true }));
		bytes += chunk.length;
		if (bytes - bytesAtTag > maxHeadBytes + chunk.length) throw new FileProblem("too-full");
		report(bytes);
	}
	parser.write(decoder.decode()).close();
}

function zoneIn(text = ""): string | undefined {
	return isTimeZone(text) ? text : undefined;
}

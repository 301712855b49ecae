export function greeting({ name }: { name: string }): string {
	return name === "" ? "नमस्ते," : `नमस्ते ${name},`;
}

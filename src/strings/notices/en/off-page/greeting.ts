/** The name is empty if the address is unconfirmed. */
export function greeting({ name }: { name: string }): string {
	return name === "" ? "Hello," : `Hello ${name},`;
}

import { isIP } from "node:net";

/** Returns the key for limits: an IPv4 address, or the /64 network of an IPv6 household. */
export function addressPrefix(address: string): string {
	if (isIP(address) !== 6) return address;
	const [head = "", tail] = address.toLowerCase().split("::");
	const left = head === "" ? [] : head.split(":");
	const right = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros =
		tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
	const groups = [...left, ...zeros, ...right].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

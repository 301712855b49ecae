import { BlockList, isIPv6 } from "node:net";

/** Addresses that are not globally reachable, according to IANA's registries of special-purpose addresses. */
const special = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const)
	special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
	// Protocol assignments, documentation and 6to4. Teredo and 6to4 can embed private IPv4 addresses.
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	special.addSubnet(network, prefix, "ipv6");

/** The IPv6 range for global unicast; IPv4-mapped, NAT64, link-local and unique local addresses are outside it. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
	if (!isIPv6(address)) return !special.check(address, "ipv4");
	if (address.includes("%")) return false;
	return globalUnicast.check(address, "ipv6") && !special.check(address, "ipv6");
}

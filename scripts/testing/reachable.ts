/** Everything reachable from `start` by following `next`; `start` itself only if a cycle leads back to it. */
export function reachableFrom(start: string, next: ReadonlyMap<string, Iterable<string>>): Set<string> {
	const seen = new Set<string>();
	const waiting = [start];
	for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
		for (const other of next.get(name) ?? [])
			if (!seen.has(other)) {
				seen.add(other);
				waiting.push(other);
			}
	return seen;
}

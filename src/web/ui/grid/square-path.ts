export interface Square {
	x: number;
	y: number;
	size: number;
}

/** Returns marks of the 21 grid as the `d` of a single svg path, to keep the number of elements low. */
export function squarePath(squares: readonly Square[]): string {
	return squares.map(outline).join("");
}

function outline({ x, y, size }: Square): string {
	const radius = size / 4;
	const side = size - 2 * radius;
	const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
	return [
		`M${x + radius} ${y}h${side}${turn(radius, radius)}`,
		`v${side}${turn(-radius, radius)}`,
		`h${-side}${turn(-radius, -radius)}`,
		`v${-side}${turn(radius, -radius)}z`,
	].join("");
}

export interface Square {
	x: number;
	y: number;
	size: number;
}

/** The marks of the 21 grid at these places, as the `d` of one svg path: a screen of them has few elements then. */
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

/** A mark's size as a share of the distance between marks, as in the large grid. */
const markShare = 32 / 42;
const columns = 7;
const maxMarginPx = 56;
const lifeMs = 1000;
/** Delay between diagonals. */
const stepMs = 50;

interface Petal {
	x: number;
	y: number;
	/** Distance over the petal's life, in px. */
	dx: number;
	dy: number;
	size: number;
	turn: number;
	startMs: number;
}

export function bloom(picture: Element, marks: readonly number[], signal: AbortSignal): void {
	const { width, height, left, right } = picture.getBoundingClientRect();
	// Stays inside the window, which would otherwise scroll sideways.
	const margin = Math.min(maxMarginPx, left, document.documentElement.clientWidth - right);
	const canvas = canvasOver(width, height, margin);
	const context = canvas.getContext("2d");
	if (!context || signal.aborted) return;
	context.scale(devicePixelRatio, devicePixelRatio);
	context.translate(margin, margin);
	context.fillStyle = brandGradient(context, width, height);
	picture.after(canvas);
	signal.addEventListener("abort", () => canvas.remove());

	const petals = marks.flatMap((mark) => petalsOf(mark, width));
	const endMs = lifeMs + Math.max(...petals.map(({ startMs }) => startMs));
	const start = performance.now();
	requestAnimationFrame(function draw(now) {
		if (signal.aborted) return;
		context.clearRect(-margin, -margin, width + 2 * margin, height + 2 * margin);
		for (const petal of petals) drawPetal(context, petal, (now - start - petal.startMs) / lifeMs);
		if (now - start < endMs) requestAnimationFrame(draw);
		else canvas.remove();
	});
}

function canvasOver(width: number, height: number, margin: number): HTMLCanvasElement {
	const canvas = document.createElement("canvas");
	canvas.width = (width + 2 * margin) * devicePixelRatio;
	canvas.height = (height + 2 * margin) * devicePixelRatio;
	Object.assign(canvas.style, {
		position: "absolute",
		inset: `${-margin}px auto auto ${-margin}px`,
		width: `${width + 2 * margin}px`,
		height: `${height + 2 * margin}px`,
		pointerEvents: "none",
	});
	canvas.ariaHidden = "true";
	return canvas;
}

function brandGradient(context: CanvasRenderingContext2D, width: number, height: number): CanvasGradient {
	const tokens = getComputedStyle(document.documentElement);
	const gradient = context.createLinearGradient(0, 0, width, height);
	gradient.addColorStop(0, tokens.getPropertyValue("--color-mark"));
	gradient.addColorStop(1, tokens.getPropertyValue("--color-mark-end"));
	return gradient;
}

/** Petals of a small grid are sized as if marks were this far apart, or nobody would see them. */
const minStepPx = 20;

function petalsOf(mark: number, width: number): Petal[] {
	const step = width / (columns - 1 + markShare);
	const scale = Math.max(minStepPx, step);
	const column = mark % columns;
	const row = Math.floor(mark / columns);
	return Array.from({ length: 6 }, (_, index) => {
		const angle = ((index + Math.random()) / 6) * 2 * Math.PI;
		const reach = scale * (0.5 + Math.random());
		return {
			x: (column + markShare / 2) * step,
			y: (row + markShare / 2) * step,
			dx: Math.cos(angle) * reach,
			dy: Math.sin(angle) * reach,
			size: scale * (0.12 + 0.16 * Math.random()),
			turn: (Math.random() - 0.5) * Math.PI,
			startMs: (column + row) * stepMs,
		};
	});
}

function drawPetal(context: CanvasRenderingContext2D, petal: Petal, age: number): void {
	if (age <= 0 || age >= 1) return;
	const way = 1 - (1 - age) ** 3;
	const size = petal.size * (1 - 0.5 * age);
	const [x, y] = [petal.x + petal.dx * way, petal.y + petal.dy * way];
	const corners = [0.25, 0.75, 1.25, 1.75].map((quarter) => {
		const angle = quarter * Math.PI + petal.turn * way;
		return [x + Math.cos(angle) * size, y + Math.sin(angle) * size] as const;
	});
	context.globalAlpha = 1 - age ** 2;
	context.beginPath();
	for (const corner of corners) context.lineTo(...corner);
	context.fill();
}

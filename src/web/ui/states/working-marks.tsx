export function WorkingMarks() {
	return (
		<span aria-hidden className="absolute inset-0 flex items-center justify-center gap-1">
			<span className="size-2 animate-light-up rounded-[2px] bg-current" />
			<span className="size-2 animate-light-up rounded-[2px] bg-current [animation-delay:160ms]" />
			<span className="size-2 animate-light-up rounded-[2px] bg-current [animation-delay:320ms]" />
		</span>
	);
}

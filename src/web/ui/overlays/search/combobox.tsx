import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { OptionList, type SearchSection } from "./option-list.tsx";

export interface ComboboxProps {
	label: string;
	placeholder: string;
	/** The number of results, for screen readers; visible only if there are none. */
	count: string;
	query: string;
	onQuery: (query: string) => void;
	sections: readonly SearchSection[];
	field: RefObject<HTMLInputElement | null>;
}

export function Combobox({ label, placeholder, count, query, onQuery, sections, field }: ComboboxProps) {
	const id = useId();
	const options = sections.flatMap((section) => section.options);
	const [active, setActive] = useState<{ query: string; id: string }>();
	const at = Math.max(0, active?.query === query ? options.findIndex((each) => each.id === active.id) : 0);
	const current = options[at];
	const elementOf = (option: string) => `${id}-${option}`;

	useEffect(() => {
		if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: "nearest" });
	}, [id, current]);

	function press(event: KeyboardEvent) {
		// During composition (IME), keys belong to the composition.
		if (event.nativeEvent.isComposing) return;
		const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };
		const step = steps[event.key];
		if (step !== undefined && options.length > 0) {
			event.preventDefault();
			const next = options.at(target(at, step, options.length));
			if (next) setActive({ query, id: next.id });
		}
		if (event.key === "Enter" && current) {
			event.preventDefault();
			document.getElementById(elementOf(current.id))?.click();
		}
	}

	return (
		<>
			<div className="flex items-center gap-3 border-line border-b pr-14 pl-4">
				<Search aria-hidden className="size-5 shrink-0 text-quiet" />
				<input
					ref={field}
					type="text"
					role="combobox"
					aria-label={label}
					aria-autocomplete="list"
					aria-expanded={options.length > 0}
					aria-controls={`${id}-list`}
					aria-activedescendant={current && elementOf(current.id)}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					enterKeyHint="go"
					maxLength={120}
					placeholder={placeholder}
					value={query}
					onChange={(event) => onQuery(event.target.value)}
					onKeyDown={press}
					className="h-14 w-full min-w-0 bg-transparent text-17 outline-none placeholder:text-quiet"
				/>
			</div>
			<p role="status" className={options.length > 0 ? "sr-only" : "p-6 text-quiet sm:h-88"}>
				{count}
			</p>
			<OptionList
				id={`${id}-list`}
				label={label}
				sections={sections}
				current={current?.id}
				elementOf={elementOf}
				onPoint={(option) => setActive({ query, id: option })}
			/>
		</>
	);
}

function target(at: number, step: number, length: number): number {
	if (Math.abs(step) === 1) return (at + step + length) % length;
	return Math.min(length - 1, Math.max(0, at + step));
}

import { type MouseEvent, type ReactNode, useId } from "react";
import { Link } from "#web/ui/controls/link.tsx";
import { classes } from "#web/ui/layout/classes.ts";

export interface SearchOption {
	id: string;
	icon: ReactNode;
	label: string;
	/** Where the option belongs, if no heading says so. */
	hint?: string | undefined;
	to?: string | undefined;
	onChoose: () => void;
}

export interface SearchSection {
	title?: string;
	options: readonly SearchOption[];
}

interface Props {
	id: string;
	label: string;
	sections: readonly SearchSection[];
	current: string | undefined;
	elementOf: (option: string) => string;
	onPoint: (option: string) => void;
}

export function OptionList({ id, label, sections, current, elementOf, onPoint }: Props) {
	if (sections.every(({ options }) => options.length === 0)) return null;
	return (
		<div
			id={id}
			role="listbox"
			aria-label={label}
			className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:h-88 sm:flex-none"
		>
			{sections.map(
				({ title, options }) =>
					options.length > 0 && (
						<Section key={title ?? ""} title={title}>
							{options.map((option) => (
								<Option
									key={option.id}
									id={elementOf(option.id)}
									option={option}
									isCurrent={option.id === current}
									onPoint={() => option.id !== current && onPoint(option.id)}
								/>
							))}
						</Section>
					),
			)}
		</div>
	);
}

function Section({ title, children }: { title: string | undefined; children: ReactNode }) {
	const heading = useId();
	if (title === undefined) return children;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a group of a listbox
		<div role="group" aria-labelledby={heading}>
			<div id={heading} role="presentation" className="px-3 pt-3 pb-1 font-medium text-13 text-quiet">
				{title}
			</div>
			{children}
		</div>
	);
}

interface OptionProps {
	id: string;
	option: SearchOption;
	isCurrent: boolean;
	onPoint: () => void;
}

function Option({ id, option, isCurrent, onPoint }: OptionProps) {
	const { icon, label, hint, to, onChoose } = option;
	const shared = {
		id,
		role: "option",
		tabIndex: -1,
		"aria-selected": isCurrent,
		onClick: onChoose,
		// Not `onPointerEnter`, which also fires when the list scrolls under a resting mouse.
		onPointerMove: onPoint,
		// The field keeps the focus.
		onMouseDown: (event: MouseEvent) => event.preventDefault(),
		className: classes(
			"flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-15 max-sm:min-h-12",
			"[&_svg]:size-5 [&_svg]:shrink-0",
			isCurrent ? "bg-primary-soft text-link" : "[&_svg]:text-quiet",
		),
		children: (
			<>
				{icon}
				<span className="wrap-anywhere line-clamp-2 min-w-0 flex-1">{label}</span>
				{hint && <span className="shrink-0 text-13 text-quiet">{hint}</span>}
			</>
		),
	};
	return to === undefined ? <div {...shared} /> : <Link {...shared} to={to} />;
}

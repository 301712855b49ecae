import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useSyncExternalStore } from "react";
import { switchTheme } from "#web/app/shell/switch-theme.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";

const themes = [
	{ theme: "system", icon: Monitor },
	{ theme: "light", icon: Sun },
	{ theme: "dark", icon: Moon },
] as const;

/** Choosing a theme keeps the surrounding menu open. */
export function ThemeSwitch() {
	const { theme: words } = useStrings();
	const chosen = useSyncExternalStore(subscribe, shownTheme);

	return (
		// biome-ignore lint/a11y/useSemanticElements: a menu cannot contain a fieldset
		<div role="group" aria-label={words.label} className="flex min-h-12 items-center gap-1 pl-3">
			<span aria-hidden className="flex-1 text-15">
				{words.label}
			</span>
			{themes.map(({ theme, icon: Icon }) => (
				<button
					key={theme}
					type="button"
					role="menuitemradio"
					aria-checked={chosen === theme}
					aria-label={words[theme]}
					title={words[theme]}
					onClick={() => switchTheme(theme)}
					className={classes(
						"inline-flex size-11 items-center justify-center rounded-control [&_svg]:size-5",
						chosen === theme ? "bg-primary-soft text-link ring-1 ring-primary" : "text-quiet hover:bg-sunken",
					)}
				>
					<Icon aria-hidden />
				</button>
			))}
		</div>
	);
}

function shownTheme(): string {
	return document.documentElement.dataset.theme ?? "system";
}

/** The palette, the settings and other devices also change the theme. */
function subscribe(listener: () => void) {
	const observer = new MutationObserver(listener);
	observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
	return () => observer.disconnect();
}

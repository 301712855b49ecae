import type { CSSProperties, ReactNode } from "react";
import { type Brand, brandShades } from "#domain/organizations/brand.ts";

interface Props {
	brand: Brand;
	className: string;
	children: ReactNode;
}

export function Branded({ brand, className, children }: Props) {
	return (
		<div className={className} style={rolesOf(brand)}>
			{children}
		</div>
	);
}

/** Returns no styles in browsers without `light-dark`: there, these values would make the colours invalid. */
function rolesOf(brand: Brand): CSSProperties {
	if (!CSS.supports("color", "light-dark(#000, #fff)")) return {};
	const light = brandShades(brand, "light");
	const dark = brandShades(brand, "dark");
	const roles = {
		"--color-primary": "solid",
		"--color-primary-hover": "solidHover",
		"--color-primary-soft": "soft",
		"--color-link": "text",
		"--color-accent": "accent",
		"--color-accent-soft": "accentSoft",
	} as const;
	return Object.fromEntries(
		Object.entries(roles).map(([role, shade]) => [role, `light-dark(${light[shade]}, ${dark[shade]})`]),
	);
}

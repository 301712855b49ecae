import { type Brand, brandShades, surroundings, type Theme } from "#domain/organizations/brand.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Shows the brand in `theme`, whichever theme the user has chosen. */
export function BrandPreview({ brand, name, theme }: { brand: Brand; name: string; theme: Theme }) {
	const { organizationBrand: words } = useStrings();
	const { solid, soft, text, accent, accentSoft } = brandShades(brand, theme);
	const { backgrounds, ink, onSolid } = surroundings[theme];
	return (
		<figure className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
			<figcaption className="text-13 text-quiet">{words.themes[theme]}</figcaption>
			<div
				className="flex flex-1 flex-col items-start gap-3 rounded-card border border-line p-4"
				style={{ background: backgrounds[1], color: ink }}
			>
				<p className="wrap-anywhere line-clamp-2 font-semibold">
					<bdi>{name}</bdi>
				</p>
				<span
					className="rounded-control px-4 py-2 font-medium text-15"
					style={{ background: solid, color: onSolid }}
				>
					{words.sample.button}
				</span>
				<span className="font-medium text-15 underline" style={{ color: text }}>
					{words.sample.link}
				</span>
				<span className="flex flex-wrap gap-2 text-13">
					<span className="rounded-full px-3 py-1" style={{ background: soft, color: text }}>
						{words.primary}
					</span>
					<span className="rounded-full px-3 py-1" style={{ background: accentSoft, color: accent }}>
						{words.secondary}
					</span>
				</span>
			</div>
		</figure>
	);
}

import { AfterCycle } from "./after-cycle.tsx";
import { Closing } from "./closing.tsx";
import { Evidence } from "./evidence.tsx";
import { FloatingStart } from "./floating-start.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { Steps } from "./steps.tsx";

/** The landing page. */
export function HomePage() {
	return (
		<>
			<Hero />
			<Steps />
			<AfterCycle />
			<Evidence />
			<Closing />
			<Footer />
			<FloatingStart />
		</>
	);
}

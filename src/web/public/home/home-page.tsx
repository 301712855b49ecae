import { AfterCycle } from "./after-cycle.tsx";
import { Closing } from "./closing.tsx";
import { Consultation } from "./consultation.tsx";
import { Evidence } from "./evidence.tsx";
import { FloatingStart } from "./floating-start.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { Library } from "./library.tsx";
import { ReadyHabits } from "./ready-habits.tsx";
import { Steps } from "./steps.tsx";

export function HomePage() {
	return (
		<>
			<Hero />
			<div>
				<Steps />
				<AfterCycle />
				<ReadyHabits />
				<Evidence />
				<Library />
				<Consultation />
				<FloatingStart />
			</div>
			<Closing />
			<Footer />
		</>
	);
}

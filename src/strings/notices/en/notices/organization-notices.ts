export interface OrganizationTold {
	name: string;
}
export interface DomainTold extends OrganizationTold {
	domain: string;
}
export interface ProgramTold extends OrganizationTold {
	program: string;
}

export const organizationNotices = {
	"organization-asked": ({ name, asker, count }: OrganizationTold & { asker: string; count: number }) => ({
		title: count === 1 ? `${asker} asks to join ${name}` : `${count} people ask to join ${name}`,
		text: "Let them in, or decline politely.",
	}),
	"organization-joined": ({ name }: OrganizationTold) => ({
		title: `You are now a member of ${name}`,
		text: "Its page lists what it sees about you, and what it never sees.",
	}),
	"organization-declined": ({ name }: OrganizationTold) => ({
		title: `${name} declined your request`,
		text: "If you think that is a mistake, ask the person who gave you the code.",
	}),
	"membership-ended": ({ name }: OrganizationTold) => ({
		title: `You are no longer in ${name}`,
		text: "Your habits and your history stay yours.",
	}),
	"organization-deleting": ({ name }: OrganizationTold) => ({
		title: `${name} will be deleted in seven days`,
		text: "Until then an owner can keep it. Your habits and your history stay yours.",
	}),
	"organization-announced": ({
		name,
		team,
		excerpt,
	}: OrganizationTold & { team: string | null; excerpt: string }) => ({
		title: team === null ? `News from ${name}` : `News for ${team}, ${name}`,
		text: excerpt,
	}),
	"seats-ready": ({ name, count }: OrganizationTold & { count: number }) => ({
		title: count === 1 ? `A seat in ${name} is ready` : `${count} seats in ${name} are ready`,
		text: "Your payment is verified. Members who have not paid can take a seat now.",
	}),
	"challenge-proposed": ({ name, title }: OrganizationTold & { title: string }) => ({
		title: `A new challenge in ${name}: “${title}”`,
		text: "Participants see each other's names and shares.",
	}),
	"domain-missing": ({ name, domain }: DomainTold) => ({
		title: `The DNS record for ${domain} is missing`,
		text: `It proves that the domain belongs to ${name}. Add it again within 7 days to keep the domain.`,
	}),
	"domain-ended": ({ name, domain }: DomainTold) => ({
		title: `${domain} no longer belongs to ${name}`,
		text: "Its record was missing for 7 days. Add it again to get the domain back. Everybody stays a member.",
	}),
	"program-proposed": ({ name, program }: ProgramTold) => ({
		title: `${name} proposes “${program}”`,
		text: "Read the plan. You decide whether to enrol, and who sees your share.",
	}),
	"program-reward": ({ name, program, reward }: ProgramTold & { reward: string }) => ({
		title: `You have reached “${reward}”`,
		text: `In “${program}”. The people who run ${name} see it and hand it out.`,
	}),
	"program-completed": ({ program, progress }: ProgramTold & { progress: number }) => ({
		title: `You have completed “${program}”`,
		text: `${progress}% of the plan. Your habit goes on as long as you like.`,
	}),
	"program-cancelled": ({ name, program }: ProgramTold) => ({
		title: `“${program}” was withdrawn`,
		text: `${name} no longer runs it. Your habit and your history stay yours.`,
	}),
};

export interface OrganizationNoticeData {
	name: string;
}
export interface DomainNoticeData extends OrganizationNoticeData {
	domain: string;
}
export interface ProgramNoticeData extends OrganizationNoticeData {
	program: string;
}

export const organizationNotices = {
	"organization-asked": ({
		name,
		asker,
		count,
	}: OrganizationNoticeData & { asker: string; count: number }) => ({
		title: count === 1 ? `${asker} wants to join ${name}` : `${count} people want to join ${name}`,
		text: "Let them in, or decline.",
	}),
	"organization-joined": ({ name }: OrganizationNoticeData) => ({
		title: `You are now a member of ${name}`,
		text: "Its page lists what it sees about you, and what it never sees.",
	}),
	"organization-declined": ({
		name,
		isDeleted,
	}: OrganizationNoticeData & { isDeleted?: boolean | undefined }) =>
		isDeleted
			? { title: `${name} was deleted`, text: "So your request to join it was closed." }
			: {
					title: `${name} declined your request`,
					text: "If you think that is a mistake, ask the person who gave you the code.",
				},
	"membership-ended": ({
		name,
		isDeleted,
	}: OrganizationNoticeData & { isDeleted?: boolean | undefined }) => ({
		title: isDeleted ? `${name} was deleted` : `You are no longer in ${name}`,
		text: "Your habits and your history stay yours.",
	}),
	"became-owner": ({ name }: OrganizationNoticeData) => ({
		title: `You are now the owner of ${name}`,
		text: "Its last owner's account was deleted. You can change its settings and everybody's roles.",
	}),
	"organization-deleting": ({ name }: OrganizationNoticeData) => ({
		title: `${name} will be deleted in seven days`,
		text: "Until then, an owner can cancel the deletion. Your habits and your history stay yours.",
	}),
	"organization-announced": ({
		name,
		team,
		excerpt,
	}: OrganizationNoticeData & { team: string | null; excerpt: string }) => ({
		title: team === null ? `News from ${name}` : `News for ${team}, ${name}`,
		text: excerpt,
	}),
	"seats-ready": ({ name, count }: OrganizationNoticeData & { count: number }) => ({
		title: count === 1 ? `A seat in ${name} is ready` : `${count} seats in ${name} are ready`,
		text: "Your payment is verified. Members who have not paid can take a seat now.",
	}),
	"challenge-proposed": ({ name, title }: OrganizationNoticeData & { title: string }) => ({
		title: `A new challenge in ${name}: “${title}”`,
		text: "Everybody who can join sees the participants' names and shares.",
	}),
	"domain-missing": ({ name, domain }: DomainNoticeData) => ({
		title: `The DNS record for ${domain} is missing`,
		text: `It proves that the domain belongs to ${name}. Add it again within 7 days to keep the domain.`,
	}),
	"domain-ended": ({ name, domain }: DomainNoticeData) => ({
		title: `${domain} no longer belongs to ${name}`,
		text: "Its DNS record was missing for 7 days. Add it again to get the domain back. Everybody stays a member.",
	}),
	"program-proposed": ({ name, program }: ProgramNoticeData) => ({
		title: `${name} proposes “${program}”`,
		text: "Read the plan. You decide whether to enrol, and who sees your share.",
	}),
	"program-reward": ({ name, program, reward }: ProgramNoticeData & { reward: string }) => ({
		title: `You've earned “${reward}”`,
		text: `In “${program}”. The people who run ${name} can see this and will hand it out.`,
	}),
	"program-completed": ({ program, progress }: ProgramNoticeData & { progress: number }) => ({
		title: `You have completed “${program}”`,
		text: `${progress}% of the plan. Your habit goes on as long as you like.`,
	}),
	"program-cancelled": ({
		name,
		program,
		leftTeam,
	}: ProgramNoticeData & { leftTeam?: string | undefined }) =>
		leftTeam === undefined
			? {
					title: `“${program}” was withdrawn`,
					text: `${name} no longer runs it. Your habit and your history stay yours.`,
				}
			: {
					title: `You are no longer in “${program}”`,
					text: `It is for the team ${leftTeam}. Your habit and your history stay yours.`,
				},
};

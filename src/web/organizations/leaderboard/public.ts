export { LeaderboardCard } from "./leaderboard-card.tsx";

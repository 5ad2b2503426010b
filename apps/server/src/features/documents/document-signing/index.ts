export { endRoundLinks } from './end-round-links.ts'
export { followSigningRounds } from './follow-rounds.ts'
export { documentSigningRoutes } from './routes.ts'
export { sealRound } from './seal-round.ts'

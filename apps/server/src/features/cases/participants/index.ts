export { addFirstParticipants, linkParticipations } from './participants.ts'
export { caseParticipantRoutes } from './routes.ts'

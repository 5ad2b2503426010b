export { assignObligation, enterKnownObligations } from './add-known.ts'
export { obligationSubject } from './obligation-view.ts'
export { remindOfHours, remindOfObligations } from './remind-of-obligations.ts'
export { obligationRoutes } from './routes.ts'

export { deadlineColumns } from './count-deadline.ts'
export { deadlinesBetween, nextDeadlines } from './find-deadlines.ts'
export { remindOfDeadlines } from './remind-of-deadlines.ts'
export { deadlineRoutes } from './routes.ts'

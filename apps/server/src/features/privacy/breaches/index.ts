export { breachSubject } from './breach-subject.ts'
export { remindOfBreaches } from './notify-of-breach.ts'
export { breachRoutes } from './routes.ts'

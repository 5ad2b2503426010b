export { readScreeningOfClient } from './hits/read-screening.ts'
export { sanctionJobs } from './jobs.ts'
export { sanctionRoutes } from './routes.ts'

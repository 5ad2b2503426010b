export { announcementRoutes } from './routes.ts'
export { spreadAnnouncement } from './spread-announcement.ts'

export { notificationText } from './notification-texts.ts'
export { type Notice, notify } from './notify.ts'
export { markNoticesRead, notifyWaiting } from './notify-waiting.ts'
export { notificationRoutes } from './routes.ts'

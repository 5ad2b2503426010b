export { LISTENING, onLive, tellLive, useLive } from './live-events.ts'
export { NotificationList } from './notification-list.tsx'
export { playSound } from './sounds.ts'
export { useLiveNotifications, useNotifications } from './use-notifications.ts'

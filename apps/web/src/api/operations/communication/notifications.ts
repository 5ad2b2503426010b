// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/notifications'

export const authorizeChannel = { path: 'POST /api/realtime/auth' } as typeof contract.authorizeChannel
export const listNotifications = { path: 'GET /api/notification/user/:userId' } as typeof contract.listNotifications
export const listUnreadNotifications = { path: 'GET /api/notification/user/:userId/unread' } as typeof contract.listUnreadNotifications
export const markAllNotificationsRead = { path: 'PUT /api/notification/user/:userId/mark-all-as-read' } as typeof contract.markAllNotificationsRead
export const markNotification = { path: 'PUT /api/notification/:id' } as typeof contract.markNotification
export const markNotificationShown = { path: 'PUT /api/notification/:id/shown' } as typeof contract.markNotificationShown
export const ringNotification = { path: 'POST /api/notification/:id/ring' } as typeof contract.ringNotification

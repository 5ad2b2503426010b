// Branded ids: a UserId cannot be passed where an OfficeId is meant.
import { z } from 'zod'

export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.output<typeof UserId>

export const OfficeId = z.uuid().brand<'OfficeId'>()
export type OfficeId = z.output<typeof OfficeId>

export const NotificationId = z.uuid().brand<'NotificationId'>()
export type NotificationId = z.output<typeof NotificationId>

export const SessionId = z.uuid().brand<'SessionId'>()
export type SessionId = z.output<typeof SessionId>

// Opens the subject of a notification and marks it as read.
import type { Notification } from '@maat/contract/communication/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../../api/session.ts'
import { targetOf } from './notification-target.ts'
import { useNotifications } from './use-notifications.ts'

export function useOpenNotification(): (notification: Notification) => Promise<void> {
  const navigate = useNavigate()
  const { role } = useSession()
  const { markRead } = useNotifications()
  return async notification => {
    const target = targetOf(notification, role)
    if (target) navigate(target)
    await markRead(notification)
  }
}

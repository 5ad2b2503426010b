import type { Route } from '../../../platform/http/handle.ts'
import { handleGiveUpLateClaim } from './late-claims.ts'
import { handleListLateInvoices, handleListReminders } from './list-reminders.ts'
import { handleReadReminderPdf } from './reminder-pdf.ts'
import { handleEndReminderPause, handlePauseReminders, handleReadReminderState } from './reminder-state.ts'
import { handleSendReminder } from './send-reminder.ts'

export const paymentReminderRoutes: readonly Route[] = [
  handleReadReminderState,
  handleListReminders,
  handleSendReminder,
  handleGiveUpLateClaim,
  handleReadReminderPdf,
  handlePauseReminders,
  handleEndReminderPause,
  handleListLateInvoices,
]

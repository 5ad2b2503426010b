// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/money/payment-reminders'

export const endReminderPause = { path: 'DELETE /api/invoices/:invoiceId/reminder-pause' } as typeof contract.endReminderPause
export const giveUpLateClaim = { path: 'POST /api/invoices/:invoiceId/late-claim/waiver' } as typeof contract.giveUpLateClaim
export const listLateInvoices = { path: 'GET /api/late-invoices' } as typeof contract.listLateInvoices
export const listReminders = { path: 'GET /api/invoices/:invoiceId/reminders' } as typeof contract.listReminders
export const pauseReminders = { path: 'PUT /api/invoices/:invoiceId/reminder-pause' } as typeof contract.pauseReminders
export const readReminderPdf = { path: 'GET /api/invoices/:invoiceId/reminders/:level/pdf' } as typeof contract.readReminderPdf
export const readReminderState = { path: 'GET /api/invoices/:invoiceId/reminder' } as typeof contract.readReminderState
export const sendReminder = { path: 'POST /api/invoices/:invoiceId/reminders' } as typeof contract.sendReminder

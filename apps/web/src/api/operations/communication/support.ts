// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/communication/support'

export const addTicketFile = { path: 'POST /api/ticket-files' } as typeof contract.addTicketFile
export const askTicket = { path: 'POST /api/tickets' } as typeof contract.askTicket
export const assignTicket = { path: 'PUT /api/tickets/:ticketId/assignee' } as typeof contract.assignTicket
export const closeTicket = { path: 'POST /api/tickets/:ticketId/closing' } as typeof contract.closeTicket
export const listTickets = { path: 'GET /api/tickets' } as typeof contract.listTickets
export const noteInTicket = { path: 'POST /api/tickets/:ticketId/notes' } as typeof contract.noteInTicket
export const rateTicket = { path: 'POST /api/tickets/:ticketId/rating' } as typeof contract.rateTicket
export const readSupportPromise = { path: 'GET /api/support-promise' } as typeof contract.readSupportPromise
export const readTicket = { path: 'GET /api/tickets/:ticketId' } as typeof contract.readTicket
export const readTicketFile = { path: 'GET /api/tickets/:ticketId/files/:fileId' } as typeof contract.readTicketFile
export const setSupportPromise = { path: 'PUT /api/support-promise' } as typeof contract.setSupportPromise
export const writeTicketMessage = { path: 'POST /api/tickets/:ticketId/messages' } as typeof contract.writeTicketMessage

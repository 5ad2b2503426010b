import { listTickets, readTicket } from '../../../api/operations/communication/support.ts'

/** A message, an end or a rating changes both. */
export const REFRESHED = [listTickets, readTicket]

export { enterTicket } from './ask-ticket.ts'
export { followTickets } from './follow-tickets.ts'
export { supportRoutes } from './routes.ts'
export { ticketSubject } from './ticket-view.ts'

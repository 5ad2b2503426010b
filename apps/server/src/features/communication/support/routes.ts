import type { Route } from '../../../platform/http/handle.ts'
import { handleAskTicket, handleWriteMessage } from './ask-ticket.ts'
import { handleAddFile, handleReadFile } from './give-files.ts'
import { handleReadPromise, handleSetPromise } from './promise.ts'
import { handleListTickets, handleReadTicket } from './read-tickets.ts'
import { handleAssign, handleClose, handleNote, handleRate } from './treat-ticket.ts'

export const supportRoutes: readonly Route[] = [
  handleReadPromise,
  handleSetPromise,
  handleListTickets,
  handleReadTicket,
  handleAskTicket,
  handleWriteMessage,
  handleAddFile,
  handleReadFile,
  handleNote,
  handleAssign,
  handleClose,
  handleRate,
]

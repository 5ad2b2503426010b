// The errors of questions to the firm, part of `ERRORS`.

export const SUPPORT_ERRORS = {
  'ticket.not-found': 404,
  'ticket.too-many': 409,
  'ticket.too-long': 409,
  'ticket.too-old': 409,
  'ticket.closed': 409,
  'ticket.not-closed': 409,
  'ticket.not-answered': 409,
  'ticket.not-for-them': 422,
  'ticket.rated': 409,
  'ticket.too-many-files': 409,
  'ticket.file-gone': 409,
  'ticket.no-file': 404,
} as const

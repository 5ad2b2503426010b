// The types of notifications, as stored.
export const NOTIFICATION_TYPES = [
  'Message',
  'Email',
  'Rendezvous',
  'System',
  'Todo',
  'Deadline',
  'Document',
  'Invoice',
  'Knowledge',
  'Assignation Dossier',
  'Acceptation Dossier',
  'Refus Dossier',
] as const
/** The prefix before the id of a visitor's message; other targets of the same type are cases. */
export const CONTACT_TARGET = 'contact-'
/** The prefix before the id of a client whose identity documents it is about. */
export const IDENTITY_TARGET = 'identity-'
/** The target of a notification about all letters to sort, instead of one letter. */
export const LETTER_TRAY = 'tray'

/** The prefix before the id of a question to the firm. */
export const TICKET_TARGET = 'ticket-'

/** The prefix before the id of a legal obligation of the firm. */
export const OBLIGATION_TARGET = 'obligation-'

/** The prefix before the id of a breach of personal data. */
export const BREACH_TARGET = 'breach-'
/** The prefix before the id of a request about a person's data, in the register. */
export const DATA_REQUEST_TARGET = 'data-request-'
/** The target of a notification about the reader's own data. */
export const MY_DATA_TARGET = 'my-data'

/** The target of a notification about the shop. */
export const SHOP_TARGET = 'shop'

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

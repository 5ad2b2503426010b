// What people are told about. The words are those that stored notifications carry.
export const NOTIFICATION_TYPES = [
  'Message',
  'Email',
  'Rendezvous',
  'System',
  'Todo',
  'Deadline',
  'Document',
  'Assignation Dossier',
  'Acceptation Dossier',
  'Refus Dossier',
] as const
/** Before the id of what a visitor wrote: of what the product tells, anything else is about a case. */
export const CONTACT_TARGET = 'contact-'
/** Before the id of a client whose papers it is about. */
export const IDENTITY_TARGET = 'identity-'
/** What a notification about letters opens that is about all that wait to be sorted, and about none alone. */
export const LETTER_TRAY = 'tray'

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

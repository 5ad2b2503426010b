// What people are told about. The words are those that stored notifications carry.
export const NOTIFICATION_TYPES = [
  'Message',
  'Email',
  'Rendezvous',
  'System',
  'Todo',
  'Assignation Dossier',
  'Acceptation Dossier',
  'Refus Dossier',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

// Who may do what. The one table from which the server's checks, the lists' SQL filter, the operations offered
// on a screen, channel subscriptions and docs/permissions.md are derived. A role left out of a row is refused.
import type { Role } from '@maat/domain/roles'

/** How near a caller stands to a record. */
export const NEARNESS = {
  any: 'no record is involved, or any record will do',
  self: 'the record is the person themselves, or belongs to them',
  colleague: 'the record is a member of the staff',
  'client-of-office': 'the record is a client of the office where the caller works',
  recipient: 'the record was sent to the caller',
  owner: 'the case, or the papers, are the caller’s own',
  reader: 'the caller may read the case as a collaborator',
  editor: 'the caller may read the case and change its documents as a collaborator',
  administrator: 'the caller manages the case for its owner',
  drafter: 'the case is a draft that the caller prepares for a client',
  judge: 'the caller was asked to judge the conflict of interest of the case',
  assigned: 'the case is assigned to the caller',
  queue: 'the case waits without a lawyer in the office where the caller works',
  office: 'the record is treated in the office where the caller works',
  member: 'the caller takes part in the conversation',
  author: 'the caller wrote it',
  writer: 'the caller wrote it, and may still write about its case',
  assignee: 'the task is the caller’s to do',
  giver: 'the caller gave the task',
  'firm-wide': 'the record belongs to the firm as a whole, not to a person',
  organiser: 'the caller convened the event',
  invited: 'the caller is invited to the event',
  firm: 'any record of the firm',
} as const
export type Nearness = keyof typeof NEARNESS

type PermissionRow = Partial<Record<Role, readonly Nearness[]>>

const everyone = {
  None: ['any'],
  User: ['any'],
  Assistant: ['any'],
  Avocat: ['any'],
  Admin: ['any'],
} as const
const signedIn = { User: ['any'], Assistant: ['any'], Avocat: ['any'], Admin: ['any'] } as const
const lawyers = { Avocat: ['any'], Admin: ['any'] } as const
const oneself = { User: ['self'], Assistant: ['self'], Avocat: ['self'], Admin: ['self'] } as const

export const PERMISSIONS = {
  'firm.read': everyone,
  'firm.contact': everyone,
  /** What visitors wrote to an office. */
  'contact.read': { Assistant: ['office'], Avocat: ['office'], Admin: ['firm'] },
  /** Everybody sees the offices: whoever may not change one is told so. */
  'office.read': signedIn,
  'office.create': { Admin: ['any'] },
  'office.update': { Admin: ['firm'] },
  'account.open': everyone,
  'account.secure': signedIn,
  'mailbox.try': everyone,
  'mailbox.send': signedIn,

  'user.read': {
    User: ['self'],
    Assistant: ['self', 'colleague', 'client-of-office'],
    Avocat: ['self', 'colleague', 'client-of-office'],
    Admin: ['firm'],
  },
  'user.update': {
    User: ['self'],
    Assistant: ['self', 'client-of-office'],
    Avocat: ['self'],
    Admin: ['firm'],
  },
  'user.list': { Admin: ['any'] },
  /** Names alone, to assign cases and to filter by. */
  'user.list-lawyers': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'user.create': { Admin: ['any'] },
  'user.manage': { Admin: ['firm'] },

  'settings.read': { User: ['self'], Assistant: ['self'], Avocat: ['self'], Admin: ['self', 'firm-wide'] },
  'settings.update': { User: ['self'], Assistant: ['self'], Avocat: ['self'], Admin: ['self', 'firm-wide'] },

  'inbox.read': oneself,
  'inbox.mark': oneself,
  'notification.read': {
    User: ['recipient'],
    Assistant: ['recipient'],
    Avocat: ['recipient'],
    Admin: ['recipient'],
  },
  'notification.update': {
    User: ['recipient'],
    Assistant: ['recipient'],
    Avocat: ['recipient'],
    Admin: ['recipient'],
  },
  'channel.join': signedIn,

  'client.find': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** Of their own office alone, as after a call. */
  'client.invite': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },

  'catalogue.browse': signedIn,
  'catalogue.read': lawyers,
  'catalogue.edit': lawyers,
  'procedure.read': lawyers,
  'procedure.edit': lawyers,

  'case.create': { User: ['any'], Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'case.list': signedIn,
  /** What waits for an answer, with its conflicts: the rows are those that the caller may accept or refuse. */
  'case.list-waiting': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'case.read': {
    User: ['owner', 'reader', 'editor', 'administrator'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'queue'],
    Admin: ['drafter', 'firm'],
  },
  /** Also what the client told about themselves: their data, their means, what they signed. */
  'case.read-whole': {
    User: ['owner'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'queue'],
    Admin: ['drafter', 'firm'],
  },
  /** Nobody signs, and swears, in a client's place. */
  'case.sign': { User: ['owner'] },
  /** With the link that they were sent, or shown: it stands for a session, and says who they are. */
  'case.sign-by-link': everyone,
  /** For a client: to ask them to sign what was prepared, or to send it under their mandate. */
  'case.represent': { Assistant: ['drafter'], Avocat: ['drafter'], Admin: ['drafter'] },
  /** The draft. */
  'case.prepare': { User: ['owner'], Assistant: ['drafter'], Avocat: ['drafter'], Admin: ['drafter'] },
  /** Assistants only where the firm's settings let them. */
  'case.accept': { Assistant: ['office'], Avocat: ['assigned', 'queue'], Admin: ['firm'] },
  'case.decide': { Avocat: ['assigned', 'queue'], Admin: ['firm'] },
  'case.answer': { User: ['owner', 'administrator'] },
  'case.assign': { Assistant: ['office'], Avocat: ['assigned', 'queue'], Admin: ['firm'] },
  'case.manage-people': {
    User: ['owner', 'administrator'],
    Assistant: ['office'],
    Avocat: ['assigned'],
    Admin: ['firm'],
  },
  'case.work-internally': { Assistant: ['office'], Avocat: ['assigned', 'queue'], Admin: ['firm'] },
  /** Whoever is asked sees the names that were compared, and nothing else of the case. */
  'case.judge-conflict': { Avocat: ['assigned', 'queue', 'judge'], Admin: ['firm'] },
  'case.add-documents': {
    User: ['owner', 'editor', 'administrator'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned'],
    Admin: ['drafter', 'firm'],
  },
  'case.request-documents': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  'case.keep-deadlines': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  'case.schedule-hearing': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  'document.list': signedIn,
  'document.read': {
    User: ['owner', 'reader', 'editor', 'administrator'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'queue'],
    Admin: ['drafter', 'firm'],
  },
  /** Of a sensitive one, and that it exists at all: beside whatever else its operation demands. */
  'document.read-sensitive': {
    User: ['owner'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'queue'],
    Admin: ['drafter', 'firm'],
  },
  'document.change': {
    User: ['owner', 'editor', 'administrator'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned'],
    Admin: ['drafter', 'firm'],
  },
  'document.review': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  /** Who a client is, by their papers: between them and whoever of the firm treats, or prepares, a case of theirs. */
  'identity.read': {
    User: ['owner'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned', 'queue'],
    Admin: ['firm'],
  },
  'identity.give': {
    User: ['owner'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned'],
    Admin: ['firm'],
  },
  /** What others gave, and taking it back: whoever only prepares a case has what they gave themselves. */
  'identity.open': {
    User: ['owner'],
    Assistant: ['office'],
    Avocat: ['assigned', 'queue'],
    Admin: ['firm'],
  },
  'identity.judge': { Assistant: ['office'], Avocat: ['assigned', 'queue'], Admin: ['firm'] },
  'upload.read': oneself,
  'upload.continue': oneself,

  /** For the staff alone: a client is told of what is to be done, never of these. */
  'deadline.compute': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'deadline.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'deadline.read': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  'deadline.change': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  /** Of a critical one, by somebody else than who set it. */
  'deadline.confirm': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },

  /** The times of colleagues too, where the caller may not read what they do: that they are busy, and no more. */
  'event.list': signedIn,
  'event.create': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'event.read': {
    User: ['invited'],
    Assistant: ['organiser', 'invited', 'office'],
    Avocat: ['organiser', 'invited', 'assigned'],
    Admin: ['firm'],
  },
  'event.change': {
    Assistant: ['organiser', 'office'],
    Avocat: ['organiser', 'assigned'],
    Admin: ['firm'],
  },
  /** As somebody who is invited, and signed in. */
  'event.reply': { User: ['invited'], Assistant: ['invited'], Avocat: ['invited'], Admin: ['invited'] },
  /** With the link of an invitation, by whoever got it. */
  'event.answer': everyone,
  'calendar.browse': signedIn,
  /** Under a secret address, by a program that nobody signed in. */
  'calendar.feed': everyone,
  'calendar.read': oneself,
  'calendar.subscribe': oneself,

  'conversation.list': signedIn,
  /** Whom one may write to is decided for each kind of conversation. */
  'conversation.create': signedIn,
  'conversation.count': signedIn,
  /** A case's own is as near as the case; of any other one is a member, or one never learns of it. */
  'conversation.read': {
    User: ['owner', 'reader', 'editor', 'administrator', 'member'],
    Assistant: ['office', 'member'],
    Avocat: ['assigned', 'queue', 'member'],
    Admin: ['firm', 'member'],
  },
  'conversation.write': {
    User: ['owner', 'reader', 'editor', 'administrator', 'member'],
    Assistant: ['office', 'member'],
    Avocat: ['assigned', 'queue', 'member'],
    Admin: ['firm', 'member'],
  },
  'conversation.manage': { Assistant: ['member'], Avocat: ['member'], Admin: ['member'] },
  'message.search': signedIn,
  'message.read': {
    User: ['owner', 'reader', 'editor', 'administrator', 'member'],
    Assistant: ['office', 'member'],
    Avocat: ['assigned', 'queue', 'member'],
    Admin: ['firm', 'member'],
  },
  'message.change': { User: ['author'], Assistant: ['author'], Avocat: ['author'], Admin: ['author'] },

  'case.write-letter': {
    User: ['owner', 'editor', 'administrator'],
    Assistant: ['office'],
    Avocat: ['assigned'],
    Admin: ['firm'],
  },
  'letter.list': signedIn,
  'letter.read': {
    User: ['recipient', 'author'],
    Assistant: ['recipient', 'author', 'office'],
    Avocat: ['recipient', 'author', 'assigned'],
    Admin: ['recipient', 'author', 'firm'],
  },
  'letter.count': signedIn,
  /** While it has not left, and by who may write about its case. */
  'letter.change': { User: ['writer'], Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  /** Whoever left the case still takes back what they wrote. */
  'letter.cancel': {
    User: ['author'],
    Assistant: ['author', 'office'],
    Avocat: ['author', 'assigned'],
    Admin: ['author', 'firm'],
  },
  'letter.accept': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  /** What speaks of a case is for those who treat it; the rest of the tray for the whole staff. */
  'tray.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'tray.watch': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'tray.read': {
    Assistant: ['firm-wide', 'office'],
    Avocat: ['firm-wide', 'assigned', 'queue'],
    Admin: ['firm-wide', 'firm'],
  },
  'tray.sort': {
    Assistant: ['firm-wide', 'office'],
    Avocat: ['firm-wide', 'assigned', 'queue'],
    Admin: ['firm-wide', 'firm'],
  },
  'letter-template.read': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'letter-template.edit': lawyers,

  'consultation.times': everyone,
  /** And what goes with it, proved by the browser that asked and by the link in the mail. */
  'consultation.book': everyone,
  'consultation.list': signedIn,
  'consultation.read': {
    User: ['self'],
    Assistant: ['office'],
    Avocat: ['assigned'],
    Admin: ['firm'],
  },
  'consultation.decide': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  'consultation.answer': { User: ['self'] },
  'consultation.cancel': {
    User: ['self'],
    Assistant: ['office'],
    Avocat: ['assigned'],
    Admin: ['firm'],
  },
  'consultation.read-files': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  'availability.read': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** A lawyer their own; an assistant those of their office and of its lawyers. */
  'availability.change': { Assistant: ['office'], Avocat: ['self'], Admin: ['firm'] },
  /** An office, for some days. */
  'availability.close': { Admin: ['firm'] },

  'todo.list': signedIn,
  'todo.list-cases': signedIn,
  /** For whom is decided with each: a client for themselves alone. */
  'todo.create': signedIn,
  'todo.assign': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** Of a case, its own people see it too; a client’s own is theirs alone, and nothing is near without its case. */
  'todo.read': {
    User: ['assignee', 'giver'],
    Assistant: ['assignee', 'giver', 'office'],
    Avocat: ['assignee', 'giver', 'assigned'],
    Admin: ['assignee', 'giver', 'firm'],
  },
  /** To tick it, and the lines of its checklist. */
  'todo.change': {
    User: ['assignee', 'giver'],
    Assistant: ['assignee', 'giver', 'office'],
    Avocat: ['assignee', 'giver', 'assigned'],
    Admin: ['assignee', 'giver', 'firm'],
  },
  /** What it says, its date and its assignee: a client, of what they gave themselves. */
  'todo.edit': {
    User: ['giver'],
    Assistant: ['assignee', 'giver', 'office'],
    Avocat: ['assignee', 'giver', 'assigned'],
    Admin: ['assignee', 'giver', 'firm'],
  },
  'todo.move': { User: ['assignee'], Assistant: ['assignee'], Avocat: ['assignee'], Admin: ['assignee'] },

  'note.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** A private one has no other nearness than its author’s; no client is near to any. */
  'note.read': {
    Assistant: ['author', 'office'],
    Avocat: ['author', 'assigned', 'queue'],
    Admin: ['author', 'firm'],
  },
  'note.change': { Assistant: ['author'], Avocat: ['author'], Admin: ['author'] },

  /** Taken on the telephone, for one's own office. */
  'call.create': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'call.list': { Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  /** One about a case is as near as the case; of the others a lawyer reads those of the office where they work. */
  'call.read': {
    Assistant: ['office', 'assignee'],
    Avocat: ['author', 'assignee', 'assigned', 'queue'],
    Admin: ['firm'],
  },
  /** What becomes of it: a task, or nothing more. */
  'call.change': {
    Assistant: ['office', 'assignee'],
    Avocat: ['author', 'assignee', 'assigned', 'queue'],
    Admin: ['firm'],
  },
  /** Its caller becomes a client of the office that took it: whoever was only asked to call back does not decide that. */
  'call.take-on': { Assistant: ['office'], Avocat: ['author', 'assigned', 'queue'], Admin: ['firm'] },

  'announcement.list': signedIn,
  'announcement.read': {
    User: ['recipient'],
    Assistant: ['recipient'],
    Avocat: ['recipient'],
    Admin: ['recipient'],
  },
  'announcement.see': {
    User: ['recipient'],
    Assistant: ['recipient'],
    Avocat: ['recipient'],
    Admin: ['recipient'],
  },
  'announcement.publish': { Admin: ['any'] },
  /** Who has seen it. */
  'announcement.review': { Admin: ['firm'] },
  'announcement.withdraw': { Admin: ['firm'] },

  'audit.read': { Admin: ['any'] },
  'dashboard.read': signedIn,
  'overview.read': { Admin: ['any'] },
  'backlog.read': { Admin: ['any'] },
  /** To try again what failed or waits, and to put aside what failed. */
  'backlog.settle': { Admin: ['any'] },
} as const satisfies Record<string, PermissionRow>

export type Permission = keyof typeof PERMISSIONS
/** The kind of record that a permission is about: the word before its dot. */
export type RecordKind<P extends Permission = Permission> = P extends `${infer Kind}.${string}` ? Kind : never
/** Permissions that a visitor has too: their operations may have no caller. */
export type PublicPermission = {
  [P in Permission]: 'None' extends keyof (typeof PERMISSIONS)[P] ? P : never
}[Permission]

export function kindOf<P extends Permission>(permission: P): RecordKind<P> {
  return permission.slice(0, permission.indexOf('.')) as RecordKind<P>
}

/** How near a role must stand to use a permission; empty when it never may. */
export function nearnessNeeded(role: Role, permission: Permission): readonly Nearness[] {
  const row: PermissionRow = PERMISSIONS[permission]
  return row[role] ?? []
}

/** What a person may still do while the firm demands two-factor sign-in and they have not set it up. */
export const PERMITTED_BEFORE_TWO_FACTOR: readonly Permission[] = [
  'firm.read',
  'firm.contact',
  'account.open',
  'account.secure',
  'settings.read',
]

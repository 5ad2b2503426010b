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
  owner: 'the case is the caller’s own',
  reader: 'the caller may read the case as a collaborator',
  editor: 'the caller may read the case and change its documents as a collaborator',
  administrator: 'the caller manages the case for its owner',
  drafter: 'the case is a draft that the caller prepares for a client',
  assigned: 'the case is assigned to the caller',
  queue: 'the case waits without a lawyer in the office where the caller works',
  office: 'the case is treated in the office where the caller works',
  'firm-wide': 'the record belongs to the firm as a whole, not to a person',
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

  'catalogue.browse': signedIn,
  'catalogue.read': lawyers,
  'catalogue.edit': lawyers,
  'procedure.read': lawyers,
  'procedure.edit': lawyers,

  'case.create': { User: ['any'], Assistant: ['any'], Avocat: ['any'], Admin: ['any'] },
  'case.list': signedIn,
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
  /** The draft and its sending. */
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
  'case.add-documents': {
    User: ['owner', 'editor', 'administrator'],
    Assistant: ['drafter', 'office'],
    Avocat: ['drafter', 'assigned'],
    Admin: ['drafter', 'firm'],
  },
  'case.request-documents': { Assistant: ['office'], Avocat: ['assigned'], Admin: ['firm'] },
  'document.list': signedIn,
  'document.read': {
    User: ['owner', 'reader', 'editor', 'administrator'],
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
  'upload.read': oneself,
  'upload.continue': oneself,

  'audit.read': { Admin: ['any'] },
  'dashboard.read': signedIn,
  'overview.read': { Admin: ['any'] },
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

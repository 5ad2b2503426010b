// The binders of the staff: ordered references to pages, facts, deadlines and notes of several cases. A reference is
// resolved at each reading with the rights of its reader, so that a removed right empties it.

import { BINDER_ACCESSES, MOST_BINDER_COLLEAGUES } from '@maat/domain/cases/file/binders'
import { FACT_CERTAINTIES } from '@maat/domain/cases/file/fact-dates'
import { z } from 'zod'
import { SentDay } from '../day.ts'
import { BinderEntryId, BinderId, CaseId, DeadlineId, DocumentId, FactId, NoteId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredLine, requiredText } from '../person.ts'
import { rawReply } from '../raw-reply.ts'

export const BINDER_ACTIONS = ['arrange', 'manage'] as const

export const BinderView = z.object({
  id: BinderId,
  name: z.string(),
  ownerId: UserId,
  ownerName: z.string(),
  /** Only the owner knows with whom the binder is shared. */
  colleagues: z.array(z.object({ userId: UserId, name: z.string(), access: z.enum(BINDER_ACCESSES) })),
  updatedAt: SentMoment,
  version: z.number(),
  can: z.array(z.enum(BINDER_ACTIONS)),
})
export type BinderView = z.output<typeof BinderView>

const PageRange = z.strictObject({ from: z.int().min(1).max(100_000), to: z.int().min(1).max(100_000) })

const entryFields = { id: BinderEntryId, version: z.number() }
const ofCase = { caseId: CaseId, caseNumber: z.string().nullable(), caseTitle: z.string() }

export const BinderEntryView = z.discriminatedUnion('kind', [
  /** The caller may not read the original, or it is gone: nothing else is said. */
  z.object({ ...entryFields, kind: z.literal('hidden') }),
  z.object({ ...entryFields, kind: z.literal('heading'), text: z.string() }),
  z.object({
    ...entryFields,
    ...ofCase,
    kind: z.literal('document'),
    documentId: DocumentId,
    name: z.string(),
    mediaType: z.string().nullable(),
    /** The version that was put in; null if it was withdrawn. */
    fileVersion: z.number().nullable(),
    /** Null if they are not counted, or the file is no PDF. */
    filePages: z.number().nullable(),
    /** Null is the whole document. */
    pages: PageRange.nullable(),
    isOutdated: z.boolean(),
  }),
  z.object({
    ...entryFields,
    ...ofCase,
    kind: z.literal('fact'),
    factId: FactId,
    text: z.string(),
    certainty: z.enum(FACT_CERTAINTIES),
    on: SentDay.nullable(),
    until: z.string().nullable(),
    people: z.array(z.string()),
  }),
  z.object({
    ...entryFields,
    ...ofCase,
    kind: z.literal('deadline'),
    deadlineId: DeadlineId,
    title: z.string(),
    dueDate: SentDay,
    isCritical: z.boolean(),
    isDone: z.boolean(),
  }),
  z.object({
    ...entryFields,
    ...ofCase,
    kind: z.literal('note'),
    noteId: NoteId,
    title: z.string(),
    text: z.string(),
    authorName: z.string(),
  }),
])
export type BinderEntryView = z.output<typeof BinderEntryView>

const Name = requiredLine(120)
const Heading = requiredText(500)

export const listBinders = operation({
  path: 'GET /api/binders',
  summary:
    'Lists the binders that the caller owns or that colleagues share with the caller: the last changed first.',
  needs: 'binder.list',
  query: z.strictObject(pageQuery),
  reply: pageOf(BinderView),
})

export const createBinder = operation({
  path: 'POST /api/binders',
  summary: 'Creates an empty binder of the caller.',
  needs: 'binder.create',
  body: z.strictObject({ name: Name }),
  example: { name: 'Audience du mardi' },
  reply: BinderView,
  createsOnce: true,
  fails: ['binder.too-many'],
})

const byBinder = { params: z.object({ binderId: BinderId }) }

export const readBinder = operation({
  path: 'GET /api/binders/:binderId',
  summary: 'Returns the name of a binder, its owner and what the caller may do with it.',
  needs: 'binder.read',
  ...byBinder,
  reply: BinderView,
  fails: ['binder.not-found'],
})

export const renameBinder = operation({
  path: 'PUT /api/binders/:binderId',
  summary: 'Renames a binder.',
  needs: 'binder.manage',
  ...byBinder,
  body: z.strictObject({ name: Name, version: z.int().min(1) }),
  example: { name: 'Audience du jeudi', version: 1 },
  reply: BinderView,
  // If stale, the problem contains the current binder.
  fails: ['binder.not-found', 'record.stale'],
})

export const shareBinder = operation({
  path: 'PUT /api/binders/:binderId/colleagues',
  summary:
    'Sets the colleagues with whom a binder is shared. Each of them sees only the entries that they may read.',
  needs: 'binder.manage',
  ...byBinder,
  body: z.strictObject({
    colleagues: z
      .array(z.strictObject({ userId: UserId, access: z.enum(BINDER_ACCESSES) }))
      .max(MOST_BINDER_COLLEAGUES),
    version: z.int().min(1),
  }),
  example: { colleagues: [], version: 1 },
  reply: BinderView,
  // If stale, the problem contains the current binder.
  fails: ['binder.not-found', 'binder.colleague-unknown', 'record.stale'],
})

export const removeBinder = operation({
  path: 'DELETE /api/binders/:binderId',
  summary: 'Deletes a binder. The originals of its entries stay.',
  needs: 'binder.manage',
  ...byBinder,
  reply: EmptyReply,
  fails: ['binder.not-found'],
})

export const listBinderEntries = operation({
  path: 'GET /api/binders/:binderId/entries',
  summary: 'Lists the entries of a binder in its order, each as far as the caller may read the original.',
  needs: 'binder.read',
  ...byBinder,
  query: z.strictObject(pageQuery),
  reply: pageOf(BinderEntryView),
  fails: ['binder.not-found'],
})

const NewEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: Heading }),
  z.strictObject({
    kind: z.literal('document'),
    documentId: DocumentId,
    pages: PageRange.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('fact'), factId: FactId }),
  z.strictObject({ kind: z.literal('deadline'), deadlineId: DeadlineId }),
  z.strictObject({ kind: z.literal('note'), noteId: NoteId }),
])
export type NewBinderEntry = z.input<typeof NewEntry>

export const addBinderEntry = operation({
  path: 'POST /api/binders/:binderId/entries',
  summary:
    'Adds a heading, or a reference to a document, fact, deadline or note that the caller may read, to the end of a binder.',
  needs: 'binder.arrange',
  ...byBinder,
  body: z.strictObject({ entry: NewEntry }),
  example: { entry: { kind: 'heading' as const, text: 'Recevabilité' } },
  reply: BinderEntryView,
  createsOnce: true,
  fails: [
    'binder.not-found',
    'binder.too-many-entries',
    'binder.no-file',
    'binder.page-unknown',
    'document.not-found',
    'fact.not-found',
    'deadline.not-found',
    'note.not-found',
  ],
})

const byEntry = { params: z.object({ binderId: BinderId, entryId: BinderEntryId }) }

export const changeBinderEntry = operation({
  path: 'PUT /api/binders/:binderId/entries/:entryId',
  summary:
    'Changes the text of a heading, or the pages of a document; a document then shows its newest version.',
  needs: 'binder.arrange',
  ...byEntry,
  body: z.strictObject({
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('heading'), text: Heading }),
      z.strictObject({ kind: z.literal('document'), pages: PageRange.nullable() }),
    ]),
    version: z.int().min(1),
  }),
  example: { change: { kind: 'heading' as const, text: 'Le fond' }, version: 1 },
  reply: BinderEntryView,
  // If stale, the problem contains the current entry, as far as the caller may read it.
  fails: [
    'binder.not-found',
    'binder.entry-not-found',
    'binder.no-file',
    'binder.page-unknown',
    'record.stale',
  ],
})

export const moveBinderEntry = operation({
  path: 'PUT /api/binders/:binderId/entries/:entryId/place',
  summary: 'Moves an entry after another one, or to the beginning. Moves of other entries stay.',
  needs: 'binder.arrange',
  ...byEntry,
  body: z.strictObject({ after: BinderEntryId.nullable(), version: z.int().min(1) }),
  example: { after: null, version: 1 },
  reply: BinderEntryView,
  // If stale, the problem contains the current entry, as far as the caller may read it.
  fails: ['binder.not-found', 'binder.entry-not-found', 'binder.neighbour-unknown', 'record.stale'],
})

export const removeBinderEntry = operation({
  path: 'DELETE /api/binders/:binderId/entries/:entryId',
  summary: 'Takes an entry out of a binder. It can be put back for a day; the original stays.',
  needs: 'binder.arrange',
  ...byEntry,
  reply: EmptyReply,
  fails: ['binder.not-found', 'binder.entry-not-found'],
})

export const restoreBinderEntry = operation({
  path: 'POST /api/binders/:binderId/entries/:entryId/restoration',
  summary: 'Puts an entry back to where it was before it was taken out.',
  needs: 'binder.arrange',
  ...byEntry,
  reply: BinderEntryView,
  fails: ['binder.not-found', 'binder.entry-not-found', 'binder.too-many-entries'],
})

export const printBinder = operation({
  path: 'GET /api/binders/:binderId/pdf',
  summary:
    'Returns a binder as one PDF with an index. It contains what the caller may read; a sentence stands for a file that cannot be printed.',
  needs: 'binder.read',
  ...byBinder,
  reply: rawReply,
  replyType: 'application/pdf',
  takesTurn: 'report',
  fails: ['binder.not-found'],
})

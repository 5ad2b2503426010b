// The exhibits of a case: a set per party, numbered by its order. The stamp is a layer of the output, never in the
// stored file.
import { MOST_EXHIBITS, STAMP_PAGES, STAMP_PLACES, STAMP_SIZES } from '@maat/domain/cases/file/exhibits'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { CaseId, DocumentId, ExhibitId, ExhibitSetId } from '../ids.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine } from '../person.ts'
import { caseParams } from './case-draft.ts'

export const StampFields = z.strictObject({
  /** The name of the lawyer or the firm, as the stamp shows it. */
  mark: line(60),
  place: z.enum(STAMP_PLACES),
  pages: z.enum(STAMP_PAGES),
  size: z.enum(STAMP_SIZES),
})

const setFields = {
  name: requiredLine(120),
  /** Before each number, to tell the sets of several parties apart. */
  letter: z.string().regex(/^[A-Z]{0,3}$/, 'field.invalid'),
  stamp: StampFields,
}

export const ExhibitView = z.object({
  id: ExhibitId,
  documentId: DocumentId,
  number: z.string(),
  /** As the inventory names it. */
  title: z.string(),
  documentName: z.string(),
  mediaType: z.string().nullable(),
  /** Null if they are not counted, or the file is no PDF. */
  pages: z.number().nullable(),
  bytes: z.number(),
  /** Work of the firm, which no party has seen. */
  isInternal: z.boolean(),
  /** The newest version of its document; 0 without a file. */
  newestVersion: z.number(),
  /** A newer version arrived since a lawyer looked at it. */
  isChanged: z.boolean(),
  /** The facts that its pages prove. */
  facts: z.number(),
  /** The date of the document itself, as the inventory shows it. */
  datedOn: SentDay.nullable(),
  communicatedOn: SentDay.nullable(),
})
export type ExhibitView = z.output<typeof ExhibitView>

export const ExhibitSetView = z.object({
  id: ExhibitSetId,
  name: z.string(),
  letter: z.string(),
  stamp: StampFields,
  exhibits: z.array(ExhibitView),
  version: z.number(),
})
export type ExhibitSetView = z.output<typeof ExhibitSetView>

export const EXHIBIT_ACTIONS = ['keep-facts'] as const

export const ExhibitSets = z.object({
  sets: z.array(ExhibitSetView),
  can: z.array(z.enum(EXHIBIT_ACTIONS)),
})
export type ExhibitSets = z.output<typeof ExhibitSets>

export const listExhibitSets = operation({
  path: 'GET /api/cases/:caseId/exhibit-sets',
  summary: 'Returns the sets of exhibits of a case, each in its order with its numbers.',
  needs: 'case.read-facts',
  ...caseParams,
  reply: ExhibitSets,
  fails: ['case.not-found'],
})

const example = {
  name: 'Pièces du demandeur',
  letter: 'A',
  stamp: {
    mark: 'Cabinet Exemple',
    place: 'top-right' as const,
    pages: 'first' as const,
    size: 'normal' as const,
  },
}

export const createExhibitSet = operation({
  path: 'POST /api/cases/:caseId/exhibit-sets',
  summary: 'Creates a set of exhibits for a party.',
  needs: 'case.keep-facts',
  ...caseParams,
  body: z.strictObject(setFields),
  example,
  reply: ExhibitSetView,
  createsOnce: true,
  fails: ['case.not-found', 'exhibit.set-name-taken', 'exhibit.too-many-sets'],
})

const bySet = { params: z.object({ caseId: CaseId, setId: ExhibitSetId }) }

export const changeExhibitSet = operation({
  path: 'PUT /api/cases/:caseId/exhibit-sets/:setId',
  summary: 'Changes the name, the letter or the stamp of a set: its numbers follow everywhere.',
  needs: 'case.keep-facts',
  ...bySet,
  body: z.strictObject({ ...setFields, version: z.int().min(1) }),
  example: { ...example, version: 1 },
  reply: ExhibitSetView,
  // If stale, the problem contains the current set.
  fails: ['case.not-found', 'exhibit.set-not-found', 'exhibit.set-name-taken', 'record.stale'],
})

export const removeExhibitSet = operation({
  path: 'DELETE /api/cases/:caseId/exhibit-sets/:setId',
  summary: 'Removes a set of exhibits. The documents stay.',
  needs: 'case.keep-facts',
  ...bySet,
  reply: EmptyReply,
  fails: ['case.not-found', 'exhibit.set-not-found'],
})

export const addExhibits = operation({
  path: 'POST /api/cases/:caseId/exhibit-sets/:setId/exhibits',
  summary:
    'Adds documents of the case to a set, in the given order, at a place or at its end; those that it has already stay.',
  needs: 'case.keep-facts',
  ...bySet,
  body: z.strictObject({
    documentIds: z.array(DocumentId).min(1).max(MOST_EXHIBITS),
    /** The place of the first one, from 0; without it, the end. */
    position: z.int().min(0).max(MOST_EXHIBITS).optional(),
  }),
  example: { documentIds: ['00000000-0000-4000-8000-00000000dead'] },
  reply: ExhibitSetView,
  fails: ['case.not-found', 'exhibit.set-not-found', 'document.not-found', 'exhibit.too-many'],
})

export const dateExhibits = operation({
  path: 'PATCH /api/cases/:caseId/exhibit-sets/:setId/exhibits',
  summary: 'Notes for several exhibits of a set when the other party got them, or which date they bear.',
  needs: 'case.keep-facts',
  ...bySet,
  body: z.strictObject({
    exhibitIds: z.array(ExhibitId).min(1).max(MOST_EXHIBITS),
    datedOn: Day.nullable().optional(),
    communicatedOn: Day.nullable().optional(),
  }),
  example: { exhibitIds: ['00000000-0000-4000-8000-00000000dead'], communicatedOn: '2026-01-15' },
  reply: ExhibitSetView,
  fails: ['case.not-found', 'exhibit.set-not-found', 'exhibit.not-found'],
})

const byExhibit = { params: z.object({ caseId: CaseId, setId: ExhibitSetId, exhibitId: ExhibitId }) }

export const changeExhibit = operation({
  path: 'PATCH /api/cases/:caseId/exhibit-sets/:setId/exhibits/:exhibitId',
  summary:
    'Moves an exhibit, names and dates it in the inventory, or notes that a new version was looked at or the other party got it.',
  needs: 'case.keep-facts',
  ...byExhibit,
  body: z.strictObject({
    /** Its place in the set, from 0; a number beyond the last one means the end. */
    position: z.int().min(0).max(MOST_EXHIBITS).optional(),
    title: requiredLine(300).optional(),
    /** The title that the caller changes: another one now is not overwritten. */
    titleBefore: line(300).optional(),
    datedOn: Day.nullable().optional(),
    communicatedOn: Day.nullable().optional(),
    /** The version of the document that the caller has looked at. */
    seenVersion: z.int().min(1).max(1_000_000).optional(),
  }),
  example: { position: 0 },
  reply: ExhibitSetView,
  // If stale, the problem contains the current set.
  fails: ['case.not-found', 'exhibit.set-not-found', 'exhibit.not-found', 'record.stale'],
})

export const removeExhibit = operation({
  path: 'DELETE /api/cases/:caseId/exhibit-sets/:setId/exhibits/:exhibitId',
  summary: 'Takes a document out of a set: the later numbers move up. The document stays.',
  needs: 'case.keep-facts',
  ...byExhibit,
  reply: ExhibitSetView,
  fails: ['case.not-found', 'exhibit.set-not-found', 'exhibit.not-found'],
})

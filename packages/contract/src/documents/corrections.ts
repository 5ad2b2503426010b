// Corrections of what was filed wrongly: documents change their case, their description or their pages, or are withdrawn.
// Each correction has a reason, is kept, and can be undone.

import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { CaseId, CorrectionId, DocumentId, FolderId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { requiredText } from '../person.ts'
import { DocumentType } from './documents.ts'

export const CORRECTION_KINDS = ['move', 'describe', 'arrange', 'merge', 'split', 'withdraw', 'undo'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

export const MOST_CORRECTED_AT_ONCE = 50
export const MOST_ARRANGED_PAGES = 2000

const PageNumber = z.number().int().min(1).max(10_000)
const DocumentName = z.string().max(1000)
export const TURNS = [0, 90, 180, 270] as const
export const ArrangedPage = z.strictObject({
  page: PageNumber,
  /** Clockwise, beside the rotation that the page has. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
})
export type ArrangedPage = z.output<typeof ArrangedPage>

const Change = z.union([
  z.strictObject({
    kind: z.literal('move'),
    toCaseId: CaseId,
    folderId: FolderId.nullable().default(null),
    /** The caller decided that earlier versions of another user go with their document; the staff alone sees them. */
    takesVersions: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('describe'),
    name: DocumentName.optional(),
    documentType: DocumentType.nullable().optional(),
    datedOn: Day.nullable().optional(),
    folderId: FolderId.nullable().optional(),
  }),
  /** The pages of the new version, in their order: a page that is missing is removed. */
  z.strictObject({
    kind: z.literal('arrange'),
    pages: z.array(ArrangedPage).min(1).max(MOST_ARRANGED_PAGES),
  }),
  /** One document of all, in their order. */
  z.strictObject({ kind: z.literal('merge'), name: DocumentName, withdraws: z.boolean() }),
  z.strictObject({
    kind: z.literal('split'),
    parts: z
      .array(
        z.strictObject({ name: DocumentName, pages: z.array(PageNumber).min(1).max(MOST_ARRANGED_PAGES) }),
      )
      .min(2)
      .max(50),
    withdraws: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('withdraw') }),
])
export type CorrectionChange = z.output<typeof Change>

/** A document as the correction found it: a new description needs the same record, any other change the same file. */
const Corrected = z.strictObject({
  id: DocumentId,
  recordVersion: z.number().int().min(1),
  fileVersion: z.number().int().min(1).nullable(),
})

const correctionFields = {
  caseId: CaseId,
  documents: z.array(Corrected).min(1).max(MOST_CORRECTED_AT_ONCE),
  change: Change,
}

const example = {
  caseId: '00000000-0000-4000-8000-00000000dead',
  documents: [{ id: '00000000-0000-4000-8000-00000000dead', recordVersion: 1, fileVersion: null }],
  change: { kind: 'withdraw' as const },
}

/** A document as a correction found it or left it. */
export const CorrectedState = z.object({
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  name: z.string(),
  documentType: z.string().nullable(),
  datedOn: SentDay.nullable(),
  folderId: FolderId.nullable(),
  folderName: z.string().nullable(),
  isWithdrawn: z.boolean(),
  /** The number of its newest file. */
  version: z.number().nullable(),
  pages: z.number().nullable(),
})
export type CorrectedState = z.output<typeof CorrectedState>

export const CorrectedDocument = z.object({
  documentId: DocumentId,
  /** Null for a document that the correction makes. */
  before: CorrectedState.nullable(),
  after: CorrectedState,
})

/** The records that a change touches beside the document. */
export const EFFECT_KINDS = [
  'sealed-summary',
  'receipt',
  'aid-proof',
  'original',
  'upload',
  'scan',
  'review',
  'request',
  'messages',
  'letters',
  'waiting-letters',
  'consultations',
  'facts',
  'exhibits',
  'links',
  'bundles',
  // After changed pages: what was made from the pages of before.
  'outdated-proofs',
  'changed-exhibits',
  'outdated-bundles',
  'quotes',
  'signings',
  'binders',
  'earlier-versions',
  'closed-case',
  'final',
] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

export const CorrectionEffect = z.object({
  documentId: DocumentId,
  kind: z.enum(EFFECT_KINDS),
  count: z.number(),
  /** It must not be broken, so the correction is refused. */
  isBlocking: z.boolean(),
})
export type CorrectionEffect = z.output<typeof CorrectionEffect>

export const CorrectionPreview = z.object({
  documents: z.array(CorrectedDocument),
  effects: z.array(CorrectionEffect),
  /** The names of those who can read a document only afterwards, or only before. */
  gains: z.array(z.string()),
  loses: z.array(z.string()),
  /** After changed pages or a move: those who read all versions, and those who read none from before. */
  keepsAll: z.array(z.string()),
  keepsNew: z.array(z.string()),
})
export type CorrectionPreview = z.output<typeof CorrectionPreview>

export const CorrectionView = z.object({
  id: CorrectionId,
  kind: z.enum(CORRECTION_KINDS),
  reason: z.string(),
  caseId: CaseId,
  madeBy: z.string(),
  madeAt: SentMoment,
  documents: z.array(CorrectedDocument),
  /** When it was undone. */
  undoneAt: SentMoment.nullable(),
  can: z.array(z.enum(['undo'])),
})
export type CorrectionView = z.output<typeof CorrectionView>

const byId = { params: z.object({ correctionId: CorrectionId }) }
const Reason = requiredText(1000)

export const listCorrections = operation({
  path: 'GET /api/corrections',
  summary: 'Lists the corrections of documents, of one case or of all cases, newest first.',
  needs: 'correction.list',
  query: z.strictObject({ ...pageQuery, case: CaseId.optional() }),
  reply: pageOf(CorrectionView),
})

export const readCorrection = operation({
  path: 'GET /api/corrections/:correctionId',
  summary: 'Returns a correction with the state of its documents before and after.',
  needs: 'correction.read',
  ...byId,
  reply: CorrectionView,
  fails: ['correction.not-found'],
})

export const previewCorrection = operation({
  path: 'POST /api/correction-previews',
  summary: 'Says what a correction would change, what it would touch, and what forbids it. Changes nothing.',
  needs: 'correction.make',
  body: z.strictObject(correctionFields),
  example,
  reply: CorrectionPreview,
  skipsAudit: true,
  fails: ['case.not-found', 'document.not-found'],
})

export const correctDocuments = operation({
  path: 'POST /api/corrections',
  summary: 'Corrects documents of a case, with a reason. The original files are always kept.',
  needs: 'correction.make',
  body: z.strictObject({ ...correctionFields, reason: Reason }),
  example: { ...example, reason: 'Classé dans le mauvais dossier.' },
  reply: CorrectionView,
  createsOnce: true,
  takesTurn: 'report',
  fails: [
    'case.not-found',
    'case.documents-full',
    'document.not-found',
    'document.no-file',
    'document.not-pdf',
    'document.name-refused',
    'folder.not-found',
    // With the effects that forbid it.
    'correction.blocked',
    'correction.unchanged',
    'correction.one-document',
    'pdf.encrypted',
    'pdf.damaged',
    'pdf.too-large',
    'pdf.too-slow',
    'pdf.no-such-page',
    'record.stale',
  ],
})

export const undoCorrection = operation({
  path: 'POST /api/corrections/:correctionId/undoing',
  summary: 'Undoes a correction: its documents are again as they were before.',
  needs: 'correction.undo',
  ...byId,
  body: z.strictObject({ reason: Reason }),
  example: { reason: 'La correction était une erreur.' },
  reply: CorrectionView,
  fails: ['correction.not-found', 'correction.undone', 'correction.overtaken'],
})

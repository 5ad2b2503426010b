// The bundles of a set of exhibits: what to check before, the making in the background, and the stored files. They are
// internal to the firm: nothing of them reaches another person without an act of the lawyer.

import { BUNDLE_FORMS, BUNDLE_STATES, EXHIBIT_FAULTS, FINDING_KINDS } from '@maat/domain/cases/file/bundles'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { SentDay } from '../day.ts'
import { BundleId, CaseId, ExhibitSetId, FilingChannelId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line } from '../person.ts'
import { rawReply } from '../raw-reply.ts'
import { caseParams } from './case-draft.ts'

const bySet = { params: z.object({ caseId: CaseId, setId: ExhibitSetId }) }
const Form = z.enum(BUNDLE_FORMS)

export const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  weight: z.enum(['blocks', 'fault', 'warning']),
  /** Null for the whole set. */
  documentId: z.string().nullable(),
  /** The exhibit; null for a document outside of the set, or for the whole set. */
  number: z.string().nullable(),
  /** The exhibit or the document; empty for the whole set. */
  title: z.string(),
  /** The number of the same file, or the fact that is proved. */
  other: z.string().nullable(),
  bytes: z.number().nullable(),
})
export type Finding = z.output<typeof Finding>

/** The last day for handing in, if it is known. */
export const HandInDay = z.object({
  day: SentDay,
  hearingOn: SentDay.nullable(),
  /** A deadline of the case, or the rule counted from its next hearing. */
  from: z.enum(['deadline', 'rule']),
  articles: z.string(),
  isVerified: z.boolean(),
})
export type HandInDay = z.output<typeof HandInDay>

export const BundleCheck = z.object({
  findings: z.array(Finding),
  handInDay: HandInDay.nullable(),
  bytes: z.number(),
  pages: z.number(),
})
export type BundleCheck = z.output<typeof BundleCheck>

export const checkBundle = operation({
  path: 'GET /api/cases/:caseId/exhibit-sets/:setId/check',
  summary: 'Checks a set of exhibits before a bundle is made: faults and warnings.',
  needs: 'case.read-facts',
  ...bySet,
  query: z.strictObject({ form: Form.default('one-file'), channel: FilingChannelId.optional() }),
  reply: BundleCheck,
  fails: ['case.not-found', 'exhibit.set-not-found', 'filing-channel.not-found'],
})

export const BundleFile = z.object({
  part: z.number(),
  name: z.string(),
  bytes: z.number(),
  pages: z.number(),
})

const summaryFields = {
  id: BundleId,
  setName: z.string(),
  form: Form,
  state: z.enum(BUNDLE_STATES),
  /** While it is made. */
  steps: z.object({ done: z.number(), all: z.number() }),
  channelName: z.string().nullable(),
  language: z.enum(LANGUAGES),
  heading: z.string(),
  exhibits: z.number(),
  leftOut: z.number(),
  pages: z.number(),
  bytes: z.number(),
  parts: z.array(
    z.object({
      part: z.number(),
      files: z.number(),
      bytes: z.number(),
      /** A page alone, or one file, is larger than the channel takes. */
      isTooLarge: z.boolean(),
    }),
  ),
  madeBy: z.string(),
  requestedAt: SentMoment,
  madeAt: SentMoment.nullable(),
  setId: ExhibitSetId.nullable(),
  channelId: FilingChannelId.nullable(),
  /** The set has another order, other documents or other names since then. */
  isOutdated: z.boolean(),
}

export const BundleView = z.object(summaryFields)
export type BundleView = z.output<typeof BundleView>

export const makeBundle = operation({
  path: 'POST /api/cases/:caseId/exhibit-sets/:setId/bundles',
  summary: 'Makes a bundle of a set in the background. Exhibits with a fault are left out and named.',
  needs: 'case.keep-facts',
  ...bySet,
  body: z.strictObject({
    form: Form,
    channelId: FilingChannelId.nullable(),
    /** The language of the list and the stamps. */
    language: z.enum(LANGUAGES),
    /** The court, the parties and the roll number, as the first page shows them. */
    heading: line(300),
    /** The caller read the findings of the check and goes on. */
    pressesOn: z.boolean(),
  }),
  example: { form: 'one-file', channelId: null, language: 'fr', heading: '', pressesOn: true },
  reply: BundleView,
  createsOnce: true,
  fails: [
    'case.not-found',
    'exhibit.set-not-found',
    'filing-channel.not-found',
    'bundle.empty',
    'bundle.too-large',
    'bundle.unread-findings',
    'bundle.too-many',
  ],
})

export const listBundles = operation({
  path: 'GET /api/cases/:caseId/bundles',
  summary: 'Lists the bundles of the sets of a case, the newest first.',
  needs: 'case.read-facts',
  ...caseParams,
  query: z.strictObject(pageQuery),
  reply: pageOf(BundleView),
  fails: ['case.not-found'],
})

const byBundle = { params: z.object({ caseId: CaseId, bundleId: BundleId }) }

export const BundleContent = BundleView.extend({
  entries: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      datedOn: SentDay.nullable(),
      /** The SHA-256 of the original. */
      hash: z.string().nullable(),
      pages: z.number().nullable(),
      firstPage: z.number().nullable(),
      fault: z.enum(EXHIBIT_FAULTS).nullable(),
    }),
  ),
  files: z.array(BundleFile),
})
export type BundleContent = z.output<typeof BundleContent>

export const readBundle = operation({
  path: 'GET /api/cases/:caseId/bundles/:bundleId',
  summary: 'Returns a bundle with its exhibits in their order, the hashes of their originals, and its files.',
  needs: 'case.read-facts',
  ...byBundle,
  reply: BundleContent,
  fails: ['case.not-found', 'bundle.not-found'],
})

export const readBundlePart = operation({
  path: 'GET /api/cases/:caseId/bundles/:bundleId/parts/:part',
  summary: 'Downloads a part of a bundle: a PDF if it is one file, otherwise a ZIP archive.',
  needs: 'case.read-facts',
  params: byBundle.params.extend({ part: z.coerce.number().int().min(1).max(1000) }),
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  fails: ['case.not-found', 'bundle.not-found', 'bundle.not-made'],
})

export const removeBundle = operation({
  path: 'DELETE /api/cases/:caseId/bundles/:bundleId',
  summary: 'Removes a bundle and its files. The exhibits and their documents stay.',
  needs: 'case.keep-facts',
  ...byBundle,
  reply: EmptyReply,
  fails: ['case.not-found', 'bundle.not-found'],
})

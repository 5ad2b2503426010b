// Sanctions lists that an Admin imports, and the hits: clients and beneficial owners who may be listed. No client and no
// guest ever reads any of it.

import {
  HIT_STATES,
  HIT_VERDICTS,
  PERSON_ROLES,
  REOPENING_REASONS,
} from '@maat/domain/compliance/sanctions/hit-states'
import {
  LIST_FAULTS,
  LIST_SOURCES,
  LIST_STATES,
  SUBJECT_KINDS,
} from '@maat/domain/compliance/sanctions/list-entry'
import { BIRTH_AGREEMENTS, HIT_LEVELS } from '@maat/domain/compliance/sanctions/match-person'
import { MOST_PART_BYTES } from '@maat/domain/documents/document-files'
import { z } from 'zod'
import { SentDay } from '../day.ts'
import { SanctionHitId, SanctionListId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { requiredLine, requiredText } from '../person.ts'
import { rawBody } from '../raw-body.ts'

const Source = z.enum(LIST_SOURCES)

/** One import of a list: a version once it is in force. */
export const SanctionListView = z.object({
  id: SanctionListId,
  source: Source,
  state: z.enum(LIST_STATES),
  /** Why the import failed; the list in force before stays. */
  fault: z.enum(LIST_FAULTS).nullable(),
  fileName: z.string(),
  size: z.number(),
  /** The offset of the next part. */
  received: z.number(),
  partSize: z.number(),
  /** Counts the versions of this source in force. */
  number: z.number().nullable(),
  /** When its publisher made it. */
  madeAt: SentMoment.nullable(),
  reference: z.string(),
  sha256: z.string().nullable(),
  subjects: z.number().nullable(),
  /** The differences from the version before. */
  added: z.number().nullable(),
  changed: z.number().nullable(),
  removed: z.number().nullable(),
  importedBy: z.string(),
  importedAt: SentMoment,
  inForceAt: SentMoment.nullable(),
  /** When everybody had been compared with it. */
  screenedAt: SentMoment.nullable(),
})
export type SanctionListView = z.output<typeof SanctionListView>

const byList = { params: z.object({ listId: SanctionListId }) }

export const listSanctionLists = operation({
  path: 'GET /api/sanctions/lists',
  summary: 'Lists the imported sanctions lists with their versions, the newest first.',
  needs: 'sanctions.list',
  query: z.strictObject({
    ...pageQuery,
    /** Only the versions in force. */
    isInForce: z.stringbool().optional(),
  }),
  reply: pageOf(SanctionListView),
})

export const readSanctionList = operation({
  path: 'GET /api/sanctions/lists/:listId',
  summary: 'Returns one import of a sanctions list with its state.',
  needs: 'sanctions.read',
  ...byList,
  reply: SanctionListView,
  fails: ['sanctions.not-found'],
})

export const beginListImport = operation({
  path: 'POST /api/sanctions/lists',
  summary:
    'Starts the import of a sanctions list as a file. The list in force stays until the new one is read.',
  needs: 'sanctions.import',
  body: z.strictObject({ source: Source, name: requiredLine(255), size: z.int().min(1) }),
  example: { source: 'eu' as const, name: 'list.xml', size: 4096 },
  reply: SanctionListView,
  createsOnce: true,
  fails: ['sanctions.too-large'],
})

export const putListPart = operation({
  path: 'PUT /api/sanctions/lists/:listId/parts',
  summary: 'Uploads the next bytes of a list, at most 1 MB. The last part may be sent twice.',
  needs: 'sanctions.import',
  ...byList,
  query: z.strictObject({ start: z.coerce.number().int().min(0).default(0) }),
  body: rawBody,
  example: new TextEncoder().encode('<export/>'),
  bodyType: 'application/octet-stream',
  bodyLimit: MOST_PART_BYTES,
  reply: SanctionListView,
  // Out of step: the problem's `current` is the import with the number of received bytes.
  fails: ['sanctions.not-found', 'upload.out-of-step'],
})

export const completeListImport = operation({
  path: 'POST /api/sanctions/lists/:listId/completion',
  summary: 'Ends the upload of a list; it is read in the background, and its state says when it is in force.',
  needs: 'sanctions.import',
  ...byList,
  reply: SanctionListView,
  createsOnce: true,
  fails: ['sanctions.not-found', 'upload.incomplete'],
})

export const ListedBirthView = z.object({
  year: z.number(),
  month: z.number().nullable(),
  day: z.number().nullable(),
  isCirca: z.boolean(),
})

const points = z.number()

const WordPair = z.object({ ours: z.string(), listed: z.string(), similarity: z.number() })

export const ScorePartView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('name'),
    points,
    ours: z.string(),
    theirs: z.string(),
    pairs: z.array(WordPair),
    oursAlone: z.array(z.string()),
    listedAlone: z.array(z.string()),
  }),
  z.object({ kind: z.literal('weak-alias'), points }),
  z.object({
    kind: z.literal('birth'),
    points,
    agreement: z.enum(BIRTH_AGREEMENTS),
    ours: SentDay,
    theirs: ListedBirthView,
  }),
  z.object({
    kind: z.literal('nationality'),
    points,
    isSame: z.boolean(),
    ours: z.string(),
    theirs: z.array(z.string()),
  }),
  z.object({ kind: z.literal('number'), points, ours: z.string(), theirs: z.string() }),
])
export type ScorePartView = z.output<typeof ScorePartView>

export const HitDecisionView = z.object({
  verdict: z.enum(HIT_VERDICTS),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: SentMoment,
  score: z.number(),
})

export const HIT_ACTIONS = ['decide'] as const

const hitFields = {
  id: SanctionHitId,
  state: z.enum(HIT_STATES),
  level: z.enum(HIT_LEVELS),
  score: z.number(),
  client: z.object({ id: UserId, name: z.string() }),
  /** A beneficial owner of the client, or the client themselves. */
  role: z.enum(PERSON_ROLES),
  personName: z.string(),
  listedName: z.string(),
  source: Source,
  openedAt: SentMoment,
  /** Why a decision is asked for again. */
  reopenedBecause: z.enum(REOPENING_REASONS).nullable(),
  /** The newest one. */
  decision: HitDecisionView.nullable(),
  version: z.number(),
  can: z.array(z.enum(HIT_ACTIONS)),
}

export const SanctionHitRow = z.object(hitFields)
export type SanctionHitRow = z.output<typeof SanctionHitRow>

export const SanctionHitView = z.object({
  ...hitFields,
  person: z.object({
    names: z.array(z.string()),
    birthDate: SentDay.nullable(),
    nationality: z.string().nullable(),
    numbers: z.array(z.string()),
  }),
  entry: z.object({
    key: z.string(),
    kind: z.enum(SUBJECT_KINDS),
    names: z.array(z.object({ text: z.string(), isWeak: z.boolean() })),
    births: z.array(ListedBirthView),
    nationalities: z.array(z.string()),
    numbers: z.array(z.object({ kind: z.string(), text: z.string() })),
    programme: z.string(),
    remark: z.string(),
  }),
  parts: z.array(ScorePartView),
  /** The version of the list that the comparison used. */
  list: z.object({
    number: z.number().nullable(),
    madeAt: SentMoment.nullable(),
    sha256: z.string().nullable(),
  }),
  /** All of them, the newest first. */
  decisions: z.array(HitDecisionView),
})
export type SanctionHitView = z.output<typeof SanctionHitView>

export const listSanctionHits = operation({
  path: 'GET /api/sanctions/hits',
  summary: 'Lists the hits of the clients whom the caller may read, the longest waiting first.',
  needs: 'sanction-hit.list',
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(HIT_STATES).optional(),
    clientId: UserId.optional(),
  }),
  reply: pageOf(SanctionHitRow),
})

const byHit = { params: z.object({ hitId: SanctionHitId }) }

export const readSanctionHit = operation({
  path: 'GET /api/sanctions/hits/:hitId',
  summary: 'Returns a hit: the person and the listed subject, and every part of the score.',
  needs: 'sanction-hit.read',
  ...byHit,
  reply: SanctionHitView,
  fails: ['sanction-hit.not-found'],
})

export const decideSanctionHit = operation({
  path: 'POST /api/sanctions/hits/:hitId/decisions',
  summary: 'Decides whether the person is the listed subject. It holds until the list or the person changes.',
  needs: 'sanction-hit.decide',
  ...byHit,
  body: z.strictObject({
    verdict: z.enum(HIT_VERDICTS),
    reason: requiredText(1000),
    version: z.int().min(1),
  }),
  example: { verdict: 'other' as const, reason: 'Une autre date de naissance', version: 1 },
  reply: SanctionHitView,
  fails: ['sanction-hit.not-found', 'sanction-hit.ended', 'record.stale'],
})

export const ClientScreening = z.object({
  openHits: z.number(),
  decidedHits: z.number(),
  /** Null before the first comparison. */
  screenedAt: SentMoment.nullable(),
  listVersions: z.array(
    z.object({
      source: Source,
      number: z.number().nullable(),
      madeAt: SentMoment.nullable(),
      sha256: z.string().nullable(),
    }),
  ),
})
export type ClientScreening = z.output<typeof ClientScreening>

export const readClientScreening = operation({
  path: 'GET /api/User/:id/screening',
  summary: 'Returns when a client and their beneficial owners were last compared with the sanctions lists.',
  needs: 'user.read-screening',
  params: z.object({ id: UserId }),
  reply: ClientScreening,
  fails: ['user.not-found'],
})

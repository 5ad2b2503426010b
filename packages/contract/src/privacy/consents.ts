// The texts that the caller accepted, and what they gave freely and may take back.

import { CONSENT_KINDS, CONSENT_PLACES, OPTIONAL_DATA } from '@maat/domain/privacy/consents'
import { z } from 'zod'
import { CaseId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const ConsentView = z.object({
  id: z.string(),
  kind: z.enum(CONSENT_KINDS),
  version: z.string(),
  /** The text is shown in this version today. */
  isCurrent: z.boolean(),
  place: z.enum(CONSENT_PLACES),
  case: z.object({ id: CaseId, title: z.string(), number: z.string().nullable() }).nullable(),
  givenAt: SentMoment,
})
export type ConsentView = z.output<typeof ConsentView>

export const listConsents = operation({
  path: 'GET /api/consents',
  summary: 'Lists the texts that the caller accepted, with their versions, the latest first.',
  needs: 'own-data.read-consents',
  query: z.strictObject(pageQuery),
  reply: pageOf(ConsentView),
})

const Optional = z.object({ given: z.array(z.enum(OPTIONAL_DATA)) })

export const readOptionalData = operation({
  path: 'GET /api/optional-data',
  summary: 'Says which data the caller gave freely: they can take each back.',
  needs: 'own-data.read-consents',
  reply: Optional,
})

export const withdrawOptionalData = operation({
  path: 'POST /api/optional-data/withdrawal',
  summary: 'Takes freely given data back: they are deleted.',
  needs: 'own-data.withdraw-consent',
  body: z.strictObject({ kind: z.enum(OPTIONAL_DATA) }),
  example: { kind: 'origin' },
  reply: Optional,
  fails: ['consent.not-given'],
})

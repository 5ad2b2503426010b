// The letterhead of an office: what stands above and below every document that its staff makes from a template.
import { z } from 'zod'
import { OfficeId } from '../ids.ts'
import { operation } from '../operation.ts'
import { line, multilineText } from '../person.ts'

const byOffice = { params: z.object({ officeId: OfficeId }) }

export const LetterheadView = z.object({
  /** Empty for the name of the firm. */
  sender: z.string(),
  /** Lines; empty for the address, the phone and the e-mail of the office. */
  details: z.string(),
  footer: z.string(),
  /** A PNG image as base64; empty without one. */
  logo: z.string(),
  /** 0 if it was never saved. */
  version: z.int(),
})
export type LetterheadView = z.output<typeof LetterheadView>

export const Letterhead = z.strictObject({
  sender: line(120),
  details: multilineText(400),
  footer: line(200),
  logo: z.union([z.literal(''), z.base64().max(280_000)]),
})

export const readLetterhead = operation({
  path: 'GET /api/offices/:officeId/letterhead',
  summary: 'Returns the letterhead of an office.',
  needs: 'office.keep-letterhead',
  ...byOffice,
  reply: LetterheadView,
  fails: ['office.not-found'],
})

export const saveLetterhead = operation({
  path: 'PUT /api/offices/:officeId/letterhead',
  summary:
    'Changes the letterhead of an office for documents made from now on. The logo is a PNG image of at most 200 kB.',
  needs: 'office.keep-letterhead',
  ...byOffice,
  body: Letterhead.extend({ version: z.int().min(0) }),
  example: {
    sender: 'Cabinet Exemple',
    details: 'Quai de l’Exemple 3\n4000 Liège',
    footer: 'SRL – RPM Liège',
    logo: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    version: 0,
  },
  reply: LetterheadView,
  fails: ['office.not-found', 'photo.not-an-image', 'record.stale'],
  bodyLimit: 300_000,
})

// Lines of the nomenclature and legal-aid cases for tests.

import { closeCase } from '@maat/contract/cases/case-closing'
import type { CaseId, UserId } from '@maat/contract/ids'
import { saveAidClaim } from '@maat/contract/legal-aid/aid-claims'
import { addMonths } from '@maat/domain/calendar/plain-dates'
import { insertCase } from '../cases/cases.ts'
import type { TestPerson } from '../people.ts'
import type { BodyFor, FieldsOf } from '../sent.ts'
import { saveFirmSection } from '../settings.ts'
import type { TestApp } from '../test-app.ts'

interface GivenLine {
  code: string
  addedBy: UserId
  points?: string | null
  fromDay?: string
}

export async function insertNomenclatureLine(
  app: TestApp,
  { code, addedBy, points = '4', fromDay = '2024-09-01' }: GivenLine,
): Promise<string> {
  const { id } = await app.services.db
    .insertInto('nomenclature_lines')
    .values({
      code,
      official_number: '',
      title: JSON.stringify({ fr: 'Essai', en: 'Trial', nl: 'Proef' }),
      unit: 'flat',
      points,
      condition: JSON.stringify({ fr: '', en: '', nl: '' }),
      source: 'Moniteur belge',
      is_official: true,
      from_day: fromDay,
      added_by: addedBy,
      added_at: '2026-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface People {
  client: TestPerson
  lawyer: TestPerson
}

export async function insertAidCase(
  app: TestApp,
  { client, lawyer }: People,
  given: object = {},
): Promise<CaseId> {
  return (await insertCase(app, client.id, {
    status: 'in-progress',
    lawyer_id: lawyer.id,
    answers: JSON.stringify({ financing: 'pro-deo' }),
    ...given,
  })) as CaseId
}

export const euro = (units: number) => ({ units, currency: 'EUR' as const })

export const EMPTY_CLAIM = {
  designationNumber: '',
  designatedOn: null,
  isDefault: false,
  contribution: euro(0),
  indemnity: euro(0),
  services: [],
  trips: [],
  version: 0,
}

type AidServiceBody = BodyFor<typeof saveAidClaim>['services'][number]
type AidTripBody = BodyFor<typeof saveAidClaim>['trips'][number]

export const aidService = (given: Partial<AidServiceBody> = {}): AidServiceBody => ({
  code: '81',
  part: 'basic',
  doneOn: '2026-11-02',
  hours: null,
  points: null,
  note: '',
  eventId: null,
  documentId: null,
  ...given,
})

export const aidTrip = (given: Partial<AidTripBody> = {}): AidTripBody => ({
  code: '191',
  travelledOn: '2026-11-02',
  isNight: false,
  from: 'Bruxelles',
  to: 'Namur',
  km: '48',
  isEstimate: false,
  isCountedElsewhere: false,
  note: '',
  eventId: null,
  documentId: null,
  ...given,
})

/** A closed case whose claim has three points, unless other services are given. */
export async function closeAidCase(
  app: TestApp,
  people: People,
  given: FieldsOf<typeof saveAidClaim> = {},
): Promise<CaseId> {
  const caseId = await insertAidCase(app, people)
  const on = { token: people.lawyer.token, params: { caseId } }
  const body = { ...EMPTY_CLAIM, services: [aidService()], ...given }
  const saved = await app.call(saveAidClaim, { ...on, body })
  const retainUntil = addMonths(app.now.value.toISOString().slice(0, 10), 120)
  const closed = await app.call(closeCase, { ...on, body: { ...closeCase.example, retainUntil } })
  if (saved.status !== 200 || closed.status !== 200)
    throw new Error(`${saved.body.code ?? ''} ${closed.body.code ?? ''}`)
  return caseId
}

/** The other tables of legal aid stay as the product has them. */
export async function enterPointValue(
  app: TestApp,
  admin: TestPerson,
  given: { validFrom: string; valueTenThousandths: number },
): Promise<void> {
  const pointValues = [{ source: 'Moniteur belge', certainty: 'verified', ...given }]
  const rows = { thresholds: [], dependantDeductions: [], contributions: [], pointValues }
  const { status } = await saveFirmSection(app, admin, 'LegalAid', rows)
  if (status !== 200) throw new Error(`The value of a point was refused: ${status}`)
}

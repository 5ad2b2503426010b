// Lines of the nomenclature and legal-aid cases for tests.
import type { CaseId } from '@maat/contract/ids'
import { insertCase } from './cases.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

interface GivenLine {
  code: string
  addedBy: string
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

export const aidService = (given: object = {}) => ({
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

export const aidTrip = (given: object = {}) => ({
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

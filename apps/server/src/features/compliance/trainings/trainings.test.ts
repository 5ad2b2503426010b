// Trainings: one's own, their points by period, and their certificates.
import {
  addTraining,
  changeTrainingNeeds,
  giveCertificate,
  listTrainings,
  readCertificate,
  readTrainingTotals,
  removeTraining,
} from '@maat/contract/compliance/trainings'
import type { TrainingId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPdf, HOSTILE_FILES } from '../../../../test/files/hostile-files.ts'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
})
beforeEach(async () => {
  lawyer = await app.people.create('Avocat')
})
afterAll(async () => await app.close())

const bodyOf = (more: object = {}) => ({
  heldOn: '2026-10-14',
  title: 'Le nouveau code pénal',
  organiser: 'Barreau de Bruxelles',
  points: 3.5,
  field: 'general' as const,
  isInHouse: false,
  ...more,
})
const add = (more: object = {}, { token }: TestPerson = lawyer) =>
  app.call(addTraining, { token, body: bodyOf(more) })
const totals = async ({ token }: TestPerson, period: 'year' | 'judicial-year' | 'three-years' = 'year') =>
  (await app.call(readTrainingTotals, { token, query: { period } })).body

test('points are summed by field and period, for oneself and for Admins', async () => {
  await add()
  await add({ field: 'ethics', points: 2, isInHouse: true })
  await add({ heldOn: '2026-08-20', points: 4, field: 'anti-money-laundering' })
  await add({ heldOn: '2025-12-30', points: 8 })
  const own = await totals(lawyer)
  expect(own).toMatchObject({ from: '2026-01-01', to: '2026-12-31' })
  expect(own.people).toEqual([
    {
      id: lawyer.id,
      name: expect.any(String),
      general: 3.5,
      ethics: 2,
      'anti-money-laundering': 4,
      inHouse: 2,
      uncertified: 3,
    },
  ])
  expect((await totals(lawyer, 'judicial-year')).people[0]).toMatchObject({
    general: 3.5,
    'anti-money-laundering': 0,
  })
  const all = (await totals(admin)).people
  expect(all.find(({ id }) => id === lawyer.id)).toEqual(own.people[0])
  // A lawyer without any training is shown too.
  const idle = await app.people.create('Avocat')
  expect((await totals(admin)).people.find(({ id }) => id === idle.id)).toMatchObject({ general: 0 })
})

test('only Admins read the trainings of others', async () => {
  await add()
  const list = async ({ token }: TestPerson, person?: TestPerson) =>
    (
      await app.call(listTrainings, {
        token,
        query: { period: 'year', ...(person && { person: person.id }) },
      })
    ).body.items
  const colleague = await app.people.create('Avocat')
  expect(await list(colleague, lawyer)).toEqual([])
  expect((await list(admin, lawyer)).map(({ can }) => can)).toEqual([[]])
  expect((await list(lawyer)).map(({ can }) => can)).toEqual([['change']])
})

test('a training that is still to come is refused', async () => {
  expect((await add({ heldOn: '2026-11-19' })).body.code).toBe('training.not-yet-held')
})

test('a certificate is inspected, replaced, downloaded, and deleted with its training', async () => {
  const { body: training } = await add()
  const params = { trainingId: training.id }
  const give = (bytes: Buffer, name = 'Attestation.pdf') =>
    app.call(giveCertificate, { token: lawyer.token, params, query: { name }, body: bytes })
  const read = ({ token }: TestPerson) => app.call(readCertificate, { token, params })
  expect((await read(lawyer)).body.code).toBe('training.no-certificate')
  expect((await give(Buffer.from('MZ'))).body.code).toBe('document.type-refused')
  expect((await give(goodPdf('attestation').subarray(0, 60))).body.code).toBe('document.damaged')
  expect((await give(goodPdf('attestation'), 'dossier/attestation.pdf')).body.code).toBe(
    'document.name-refused',
  )
  const macros = HOSTILE_FILES['a DOCX with macros']
  expect((await give(macros?.bytes ?? Buffer.alloc(1), 'attestation.docx')).body.code).toBe(
    'document.carries-program',
  )
  const bytes = goodPdf('attestation')
  expect((await give(bytes)).body.certificate).toBe('Attestation.pdf')
  expect((await read(admin)).bytes.equals(bytes)).toBe(true)
  expect((await read(await app.people.create('Avocat'))).body.code).toBe('training.not-found')
  expect((await app.call(removeTraining, { token: lawyer.token, params })).status).toBe(200)
  expect((await app.call(removeTraining, { token: lawyer.token, params })).body.code).toBe(
    'training.not-found',
  )
  await app.workOff()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from files f where not exists (select from trainings t where t.file_hash = f.hash)
      and f.size = ${bytes.length}`.execute(app.services.db)
  expect(rows[0]?.count).toBe(0)
})

test('an Admin changes what a bar asks for, with its source, and nobody else does', async () => {
  const { needs } = await totals(lawyer, 'judicial-year')
  expect(needs).toMatchObject({ points: 20, ethics: 1, inHouse: 10, sourceOn: '2026-11-27', version: 1 })
  const change = ({ token }: TestPerson, more: object = {}) =>
    app.call(changeTrainingNeeds, {
      token,
      body: {
        period: 'judicial-year',
        points: 24,
        ethics: 2.5,
        'anti-money-laundering': 1,
        inHouse: null,
        source: 'Reglement van 2027',
        sourceOn: '2026-11-18',
        version: 1,
        ...more,
      },
    })
  expect((await change(lawyer)).body.code).toBe('access.forbidden')
  expect((await change(admin, { ethics: 20, 'anti-money-laundering': 5 })).body.code).toBe(
    'training.needs-unfit',
  )
  expect((await change(admin)).body).toMatchObject({ points: 24, ethics: 2.5, inHouse: null, version: 2 })
  expect((await change(admin, { points: 30 })).body.code).toBe('record.stale')
  expect((await totals(lawyer, 'judicial-year')).needs).toMatchObject({
    points: 24,
    source: 'Reglement van 2027',
  })
  expect((await totals(lawyer)).needs).toMatchObject({ points: 20, ethics: 0, inHouse: null })
  const { rows } = await sql<{ details: { before: { points: number }; after: { points: number } } }>`
    select details from audit_entries where action = 'training.needs-set'`.execute(app.services.db)
  expect(rows.map(({ details }) => [details.before.points, details.after.points])).toEqual([[20, 24]])
})

test('the number of trainings is limited', async () => {
  await sql`insert into trainings (user_id, held_on, title, organiser, points, field, is_in_house, created_at)
    select ${lawyer.id}::uuid, '2026-01-02', 'T', 'B', 1, 'general', false, now() from generate_series(1, 1000)`.execute(
    app.services.db,
  )
  expect((await add()).body.code).toBe('training.too-many')
  const nowhere = { trainingId: '00000000-0000-4000-8000-000000000000' as TrainingId }
  expect((await app.call(readCertificate, { token: lawyer.token, params: nowhere })).body.code).toBe(
    'training.not-found',
  )
})

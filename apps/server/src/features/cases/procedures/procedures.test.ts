import {
  archiveProcedure,
  browseProcedures,
  createProcedure,
  deleteProcedure,
  duplicateProcedure,
  listProcedures,
  type ProcedureDetails,
  readProcedure,
  readProcedureVersion,
  unarchiveProcedure,
  updateProcedure,
} from '@maat/contract/cases/procedures'
import { FORM_FIELD_TYPES } from '@maat/domain/cases/questions/form-field-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { findProcedureVersion } from './index.ts'

let app: TestApp
let lawyer: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  lawyer = await app.people.create('Avocat')
  client = await app.people.create('User')
})
afterAll(async () => await app.close())

const content = createProcedure.example as NonNullable<typeof createProcedure.example>
const label = { fr: 'Question', en: 'Question', nl: 'Vraag' }
const of = ({ id }: { id: string }) => ({ token: lawyer.token, params: { procedureId: id } })
const create = (change: object = {}) =>
  app.call(createProcedure, { token: lawyer.token, body: { ...content, ...change } })
const update = (procedure: ProcedureDetails, change: object, version = procedure.number) =>
  app.call(updateProcedure, { ...of(procedure), body: { ...content, ...change, version } })
const readVersion = (versionId: string) =>
  app.call(readProcedureVersion, { token: client.token, params: { versionId } })

test('the firm starts with two procedures for every type of case, with valid forms', async () => {
  const { body } = await app.call(browseProcedures, { token: client.token })
  expect(body.map(({ caseType }) => caseType)).toEqual([
    ...['litigation', 'litigation', 'pre-litigation', 'pre-litigation', 'monitoring', 'monitoring'],
  ])
  for (const { caseType, name, description, jurisdiction, steps, fields } of body) {
    const same = { caseType, name, description, jurisdiction, steps, fields }
    expect((await create(same)).status).toBe(200)
  }
})

test('lists the procedures of a type of case, or all', async () => {
  const browse = async (query: object) =>
    (await app.call(browseProcedures, { token: client.token, query })).body
  const some = await browse({ caseType: 'monitoring' })
  expect(new Set(some.map(({ caseType }) => caseType))).toEqual(new Set(['monitoring']))
  expect((await browse({})).length).toBeGreaterThan(some.length)
})

test('stores a field of every type as defined', async () => {
  const fields = FORM_FIELD_TYPES.map(type => ({
    name: `of-${type}`,
    type,
    label,
    required: false,
    ...((type === 'select' || type === 'radio') && { options: [{ value: 'a', label }] }),
    ...(type === 'number' && { minValue: -0.5, maxValue: 1e9 }),
    ...(type === 'text' && {
      placeholder: label,
      minLength: 1,
      maxLength: 9,
      regex: '.+',
      defaultValue: 'x',
    }),
  }))
  const { body } = await create({ fields })
  expect(body.fields).toEqual(fields)
})

test('refuses an invalid form, each problem at its field', async () => {
  const field = { name: 'a', type: 'text', label, required: true }
  const fields = [field, field, { ...field, name: 'b', regex: '(' }, { ...field, name: 'c', type: 'radio' }]
  const errors = [
    { path: 'fields.1.name', code: 'field.twice' },
    { path: 'fields.2.regex', code: 'field.regex-invalid' },
    { path: 'fields.3.options', code: 'field.options-missing' },
  ]
  expect((await create({ fields })).body.errors).toEqual(errors)
  const procedure = (await create()).body
  expect((await update(procedure, { fields })).body.errors).toEqual(errors)
})

test('a change makes a new version, and the earlier one stays for the cases that use it', async () => {
  const first = (await create()).body
  expect(first.history).toMatchObject([{ versionId: first.versionId, number: 1 }])
  const second = (await update(first, { fields: [], caseType: 'monitoring' })).body
  expect(second).toMatchObject({ number: 2, fields: [], caseType: 'monitoring' })
  expect(second.history.map(({ number }) => number)).toEqual([2, 1])
  const earlier = (await readVersion(first.versionId)).body
  expect(earlier).toMatchObject({ number: 1, fields: content.fields, versionId: first.versionId })
  expect((await app.call(readProcedure, of(first))).body).toEqual(second)
  expect(await findProcedureVersion(app.services.db, first.versionId)).toMatchObject({ isNewest: false })
  expect(await findProcedureVersion(app.services.db, second.versionId)).toMatchObject({
    isNewest: true,
    name: content.name,
  })
  expect(await findProcedureVersion(app.services.db, first.id)).toBeUndefined()
  expect((await readVersion(first.id)).body.code).toBe('catalogue.not-found')
})

test('a change that started from an older version gets the newest back', async () => {
  const first = (await create()).body
  const [one, other] = await Promise.all([update(first, { steps: [] }), update(first, { fields: [] })])
  const [won, lost] = one.status === 200 ? [one, other] : [other, one]
  expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'record.stale'])
  expect(lost.body.current).toEqual(won.body)
})

test('a copy has the content of the newest version, and cases can use it only once it is restored', async () => {
  const first = (await create()).body
  const procedure = (await update(first, { steps: [] })).body
  const { body: copy } = await app.call(duplicateProcedure, of(procedure))
  const { name, steps, fields, tasks, caseType, archivedAt, number } = copy
  expect({ steps, fields, tasks, caseType, number }).toEqual({
    steps: [],
    fields: content.fields,
    tasks: content.tasks,
    caseType: content.caseType,
    number: 1,
  })
  expect(name.fr).toBe(`${content.name.fr} (copie)`)
  expect(archivedAt).toBe(app.now.value.toISOString())
  const { body: offered } = await app.call(browseProcedures, { token: client.token })
  expect(offered.map(({ id }) => id)).not.toContain(copy.id)
})

test('no new case follows an archived procedure, which can be restored', async () => {
  const procedure = (await create()).body
  const browsed = async () =>
    (await app.call(browseProcedures, { token: client.token })).body.some(({ id }) => id === procedure.id)
  const listed = async () =>
    (await app.call(listProcedures, { token: lawyer.token })).body.find(({ id }) => id === procedure.id)
  expect(await browsed()).toBe(true)
  await app.call(archiveProcedure, of(procedure))
  expect([await browsed(), (await listed())?.archivedAt]).toEqual([false, app.now.value.toISOString()])
  expect((await readVersion(procedure.versionId)).status).toBe(200)
  await app.call(unarchiveProcedure, of(procedure))
  expect([await browsed(), (await listed())?.archivedAt]).toEqual([true, null])
})

test('refuses to delete a procedure that a case follows in any version; deletes others', async () => {
  const followed = (await create()).body
  const now = app.now.value.toISOString()
  await app.services.db
    .insertInto('cases')
    .values({
      type: 'litigation',
      owner_id: client.id,
      procedure_version_id: followed.versionId,
      dated_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await update(followed, { fields: [] })
  expect((await app.call(deleteProcedure, of(followed))).body.code).toBe('procedure.in-use')
  expect((await readVersion(followed.versionId)).status).toBe(200)
  const free = (await create()).body
  expect((await app.call(deleteProcedure, of(free))).status).toBe(200)
  expect((await app.call(readProcedure, of(free))).body.code).toBe('procedure.not-found')
})

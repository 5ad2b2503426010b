import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginCase, readDraft, saveDraft } from '@maat/contract/cases/case-draft'
import { readUser, updateUser } from '@maat/contract/people/users'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestPerson } from '../../../../test/people.ts'
import { sealedWithoutId } from '../../../../test/sealed-without-id.ts'
import { LATER, startedWith } from '../../../../test/second-key.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { App } from '../../../app.ts'
import type { NumberColumns } from '../../../platform/crypto/sealed-number.ts'
import { present } from '../../../platform/present.ts'
import { MIGRATIONS } from '../../../product-database.ts'
import { resealValues } from './index.ts'

const NUMBER = '85073003328'
const SHOWN = '••.••.••-•••.28'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

/** A client whose row was written by a version without masks. */
const withoutMask = (national_number = app.services.sealers.nationalNumber.seal(NUMBER)) =>
  app.people.create('User', { national_number, national_number_country: 'BE' })

async function columnsOf(table: 'users' | 'cases', id: string): Promise<NumberColumns> {
  const { rows } = await sql<NumberColumns>`
    select national_number, national_number_mask from ${sql.table(table)} where id = ${id}::uuid`.execute(
    app.services.db,
  )
  return present(rows[0])
}

const shownTo = async ({ token, id }: TestPerson) =>
  (await app.call(readUser, { token, params: { id } })).body.nationalNumber

const runOn = ({ services }: Pick<App, 'services'>) => resealValues.work(services, {})

/** Runs with a sealer that opens nothing. */
async function withoutOpening<T>(run: () => Promise<T>): Promise<T> {
  const open = vi.spyOn(app.services.sealers.nationalNumber, 'open')
  try {
    const result = await run()
    expect(open).not.toHaveBeenCalled()
    return result
  } finally {
    open.mockRestore()
  }
}

test('a typed number gets its mask, a removed one loses it, and other changes open no number', async () => {
  const person = await app.people.create('User')
  const of = { token: person.token, params: { id: person.id } }
  const typed = { nationalNumberCountry: 'BE', nationalNumber: '85.07.30-033.28' } as const
  await app.call(updateUser, { ...of, body: { ...typed, nationalNumberConfirmed: true } })
  const kept = await columnsOf('users', person.id)
  expect(kept.national_number_mask).toHaveLength(5)
  expect(app.services.sealers.nationalNumber.maskOf(kept)).toEqual({ hidden: 9, shown: '28' })
  const { body } = await withoutOpening(() => app.call(updateUser, { ...of, body: { city: 'Mons' } }))
  expect(body).toMatchObject({ city: 'Mons', nationalNumber: SHOWN })
  await app.call(updateUser, { ...of, body: { nationalNumber: null } })
  expect(await columnsOf('users', person.id)).toEqual({ national_number: null, national_number_mask: null })
})

test('a draft takes the mask of the profile, and its own once a number is typed', async () => {
  const person = await app.people.create('User', {
    ...app.services.sealers.nationalNumber.columnsOf(NUMBER),
    national_number_country: 'BE',
  })
  const { token } = person
  const { body: draft } = await app.call(beginCase, { token, body: { type: 'litigation' } })
  expect(draft.nationalNumber).toBe(SHOWN)
  const params = { caseId: draft.id }
  expect(await columnsOf('cases', draft.id)).toEqual(await columnsOf('users', person.id))
  const read = await withoutOpening(() => app.call(readDraft, { token, params }))
  expect(read.body.nationalNumber).toBe(SHOWN)
  const body = { version: draft.version, changes: {}, nationalNumber: '85.07.30-134.24' }
  const saved = await app.call(saveDraft, {
    token,
    params,
    body: { ...body, nationalNumberConfirmed: true },
  })
  expect(saved.body.nationalNumber).toBe('••.••.••-•••.24')
  const again = { version: saved.body.version, changes: { title: 'Bail' } }
  const titled = await withoutOpening(() => app.call(saveDraft, { token, params, body: again }))
  expect(titled.body.nationalNumber).toBe('••.••.••-•••.24')
  const emptied = { version: titled.body.version, changes: {}, nationalNumber: '' }
  await app.call(saveDraft, { token, params, body: emptied })
  expect(await columnsOf('cases', draft.id)).toEqual({ national_number: null, national_number_mask: null })
})

test('makes the masks of older rows in the background, and shows them the old way until then', async () => {
  const person = await withoutMask()
  const before = await columnsOf('users', person.id)
  expect(before.national_number_mask).toHaveLength(0)
  expect(await shownTo(person)).toBe(SHOWN)
  await runOn(app)
  const after = await columnsOf('users', person.id)
  expect(after.national_number).toEqual(before.national_number)
  expect(after.national_number_mask).toHaveLength(5)
  expect(await withoutOpening(() => shownTo(person))).toBe(SHOWN)
})

test('an upgrade leaves the masks of present numbers to the job', async () => {
  const person = await withoutMask()
  const another = await app.people.create('User')
  const file = readFileSync(join(MIGRATIONS, '0340_national_number_masks.sql'), 'utf8')
  const client = new pg.Client({ connectionString: app.migratorUrl })
  await client.connect()
  for (const table of ['users', 'cases'])
    await client.query(
      `drop trigger number_masked on ${table}; alter table ${table} drop column national_number_mask`,
    )
  await client.query('drop function expect_mask_of_number()')
  await client.query(file)
  await client.end()
  expect((await columnsOf('users', person.id)).national_number_mask).toHaveLength(0)
  expect((await columnsOf('users', another.id)).national_number_mask).toBeNull()
  await runOn(app)
  expect(await withoutOpening(() => shownTo(person))).toBe(SHOWN)
})

test('makes the mask of a number from before key ids when it is sealed again', async () => {
  const person = await withoutMask(sealedWithoutId(app.services.config.dataKey, 'national-number', NUMBER))
  await runOn(app)
  expect((await columnsOf('users', person.id)).national_number_mask).toHaveLength(5)
  expect(await withoutOpening(() => shownTo(person))).toBe(SHOWN)
})

test('a mask follows its number to another key', async () => {
  const columns = app.services.sealers.nationalNumber.columnsOf(NUMBER)
  const person = await app.people.create('User', { ...columns, national_number_country: 'BE' })
  const later = await startedWith(app, LATER, app.services.config.dataKey)
  const { nationalNumber } = later.services.sealers
  expect(nationalNumber.maskOf(await columnsOf('users', person.id))).toEqual({ hidden: 9, shown: '28' })
  await runOn(later)
  const resealed = await columnsOf('users', person.id)
  expect(resealed.national_number_mask).not.toEqual(columns.national_number_mask)
  const alone = await startedWith(app, LATER)
  const open = vi.spyOn(alone.services.sealers.nationalNumber, 'open')
  expect(alone.services.sealers.nationalNumber.maskOf(resealed)).toEqual({ hidden: 9, shown: '28' })
  expect(open).not.toHaveBeenCalled()
})

test('the database never keeps the mask of another number, nor one without a number', async () => {
  const { db, sealers } = app.services
  const columns = sealers.nationalNumber.columnsOf(NUMBER)
  const person = await app.people.create('User', columns)
  const save = (change: object) => db.updateTable('users').set(change).where('id', '=', person.id).execute()
  // As a server of the earlier version does during an upgrade.
  await save({ national_number: sealers.nationalNumber.seal('85073013424') })
  expect((await columnsOf('users', person.id)).national_number_mask).toHaveLength(0)
  await save({ national_number: null })
  expect((await columnsOf('users', person.id)).national_number_mask).toBeNull()
  await expect(save({ national_number_mask: columns.national_number_mask })).rejects.toThrow(
    'users_national_number_with_mask',
  )
  await save(columns)
  await expect(save({ national_number_mask: null })).rejects.toThrow('users_national_number_with_mask')
  await expect(save({ national_number_mask: sql`'\\x00'` })).rejects.toThrow(
    'users_national_number_mask_whole',
  )
})

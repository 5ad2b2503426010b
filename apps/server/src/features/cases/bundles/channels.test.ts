import { randomUUID } from 'node:crypto'
import {
  addFilingChannel,
  type FilingChannel,
  listFilingChannels,
  type NewFilingChannel,
  removeFilingChannel,
} from '@maat/contract/cases/filing-channels'
import type { FilingChannelId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let admin: TestPerson
let lawyer: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.people.create('Admin')
  lawyer = await app.people.create('Avocat')
})
afterAll(() => app.close())

const EXAMPLE = addFilingChannel.example as z.input<typeof NewFilingChannel>
const add = async (given: object = {}, person = admin) =>
  await app.call(addFilingChannel, {
    token: person.token,
    body: { ...EXAMPLE, ...given },
    headers: { 'idempotency-key': randomUUID() },
  })
const list = async (query: object = {}) =>
  (await app.call(listFilingChannels, { token: lawyer.token, query })).body
const remove = async (channelId: FilingChannelId) =>
  (await app.call(removeFilingChannel, { token: admin.token, params: { channelId } })).body.code

const limitsOf = ({ code, mostFileBytes, mostFilingBytes }: FilingChannel) => [
  code,
  mostFileBytes,
  mostFilingBytes,
]

test('begins with the known channels, their limits and their sources', async () => {
  const { items } = await list({ limit: '100' })
  expect(items.map(limitsOf)).toEqual([
    ['dpa-deposit', null, null],
    ['e-deposit', 50_000_000, 150_000_000],
    ['rpva-court', 4_000_000, 4_000_000],
    ['rpva-lawyer', 10_000_000, 10_000_000],
    ['telerecours', null, null],
  ])
  expect(items.filter(({ isToVerify }) => !isToVerify).map(({ code }) => code)).toEqual(['telerecours'])
  expect(items.every(({ source, isShipped }) => source !== '' && isShipped)).toBe(true)
})

test('a later line of a channel applies from its day', async () => {
  const { body } = await add({ fromDay: '2031-01-01', mostFilingBytes: 8_000_000 })
  const filing = async (on: string) =>
    (await list({ on, limit: '100' })).items.find(({ code }) => code === 'rpva-court')?.mostFilingBytes
  expect(await filing('2030-12-31')).toBe(4_000_000)
  expect(await filing('2031-01-01')).toBe(8_000_000)
  expect((await add({ fromDay: '2031-01-01' })).body).toMatchObject({
    code: 'filing-channel.day-taken',
    errors: [{ path: 'fromDay', code: 'filing-channel.day-taken' }],
  })
  expect(await remove(body.id)).toBeUndefined()
  expect(await remove(body.id)).toBe('filing-channel.not-found')
  expect(await filing('2031-01-01')).toBe(4_000_000)
})

test('a shipped line stays, only Admins add lines, and a file is never larger than a filing', async () => {
  const [shipped] = (await list()).items
  expect(await remove(shipped?.id ?? ('' as FilingChannelId))).toBe('filing-channel.shipped')
  expect((await add({}, lawyer)).status).toBe(403)
  expect((await add({ mostFileBytes: 5, mostFilingBytes: 4 })).body.errors).toEqual([
    { path: 'mostFilingBytes', code: 'field.range' },
  ])
})

test('lists the lines page by page', async () => {
  const first = await list({ limit: '3' })
  const second = await list({ limit: '3', after: first.next })
  const codes = [...first.items, ...second.items].map(({ code }) => code)
  expect(new Set(codes).size).toBe(5)
  expect(codes).toEqual(codes.toSorted())
  expect(second.next).toBeNull()
})

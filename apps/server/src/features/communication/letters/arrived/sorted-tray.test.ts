// Tests that dismissed letters can be restored, and that attachments can be read before sorting.

import {
  dismissTrayLetter,
  fileTrayLetter,
  listTray,
  readMailIntake,
  readTrayLetter,
  readTrayLetterAttachment,
  restoreTrayLetter,
} from '@maat/contract/communication/tray'
import { LETTERS_CHANGED } from '@maat/contract/live-events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertCase } from '../../../../../test/cases/cases.ts'
import { arrive, INTAKE } from '../../../../../test/communication/arriving-mail.ts'
import { type LetterWorld, openLetterWorld } from '../../../../../test/communication/letter-world.ts'
import { insertTrayLetter, PDF } from '../../../../../test/communication/letters.ts'
import { listenFor } from '../../../../../test/communication/live-listener.ts'
import { PARIS, type TestPerson } from '../../../../../test/people.ts'
import { openClamdStandIn } from '../../../../../test/stand-ins/clamd-stand-in.ts'
import { tidyUpLetters } from '../tidy-up-letters.ts'

const DAY = 86_400_000
let world: LetterWorld
beforeEach(async () => {
  world = await openLetterWorld(INTAKE)
})
afterEach(async () => await world.app.close())

const by = (person: TestPerson, letterId: string) => ({
  token: person.token,
  params: { letterId },
})
const list = async (person: TestPerson, shelf?: 'dismissed', query: object = {}) =>
  (await world.app.call(listTray, { token: person.token, query: { ...query, ...(shelf && { shelf }) } })).body
const idsOf = async (person: TestPerson, shelf?: 'dismissed') =>
  (await list(person, shelf)).items.map(({ id }) => id)
const dismiss = (person: TestPerson, id: string) => world.app.call(dismissTrayLetter, by(person, id))
const restore = (person: TestPerson, id: string) => world.app.call(restoreTrayLetter, by(person, id))
const pass = (days: number) => {
  world.app.now.value = new Date(world.app.now.value.getTime() + days * DAY)
}
async function leftAfterAMonth(): Promise<string[]> {
  pass(31)
  await tidyUpLetters.work(world.app.services, {})
  const rows = await world.app.services.db.selectFrom('letters').select('id').execute()
  return rows.map(({ id }) => id)
}
const actionsOn = async (id: string) =>
  (
    await world.app.services.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id])

test('lists a dismissed letter with its user and expiry date, and restores it', async () => {
  const { app, assistant, lawyer } = world
  const id = await insertTrayLetter(app)
  expect((await dismiss(assistant, id)).status).toBe(200)
  expect(await idsOf(lawyer)).toEqual([])
  const at = app.now.value
  const { items } = await list(lawyer, 'dismissed')
  const name = await app.services.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', assistant.id)
    .executeTakeFirstOrThrow()
  expect(items).toMatchObject([
    {
      id,
      dismissed: {
        byName: `${name.first_name} ${name.last_name}`,
        at: at.toISOString(),
        erasedAt: new Date(at.getTime() + 30 * DAY).toISOString(),
      },
    },
  ])
  expect((await app.call(readTrayLetter, by(lawyer, id))).body.dismissed?.at).toBe(at.toISOString())
  expect((await restore(lawyer, id)).status).toBe(200)
  expect(await idsOf(assistant, 'dismissed')).toEqual([])
  expect((await list(assistant)).items).toMatchObject([{ id, dismissed: null }])
  const { body } = await app.call(readMailIntake, { token: lawyer.token })
  expect(body.waiting).toBe(1)
  expect(await actionsOn(id)).toEqual([
    ['tray.dismissed', assistant.id],
    ['tray.restored', lawyer.id],
  ])
  expect(await leftAfterAMonth()).toEqual([id])
})

test('the second of two users who dismiss or restore the same letter gets an error', async () => {
  const { app, assistant, lawyer } = world
  const id = await insertTrayLetter(app)
  expect((await restore(lawyer, id)).body.code).toBe('tray.sorted-before')
  await dismiss(assistant, id)
  expect((await dismiss(lawyer, id)).body.code).toBe('tray.sorted-before')
  await restore(lawyer, id)
  expect((await restore(assistant, id)).body.code).toBe('tray.sorted-before')
})

test('a dismissed letter can be filed in a case until it is deleted', async () => {
  const { app, assistant, caseId } = world
  const [id, other] = [await insertTrayLetter(app), await insertTrayLetter(app)]
  await dismiss(assistant, id)
  await dismiss(assistant, other)
  const filed = await app.call(fileTrayLetter, { ...by(assistant, id), body: { caseId } })
  expect(filed.body).toMatchObject({ id, caseId, state: 'received' })
  expect(await idsOf(assistant, 'dismissed')).toEqual([other])
  expect(await leftAfterAMonth()).toEqual([id])
})

test('shows dismissed letters only to users who could see them in the tray, page by page, newest first', async () => {
  const { app, assistant, lawyer, client, caseId } = world
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  const about = await insertTrayLetter(app, caseId)
  const unplaced = await insertTrayLetter(app)
  const theirs = await insertTrayLetter(app, await insertCase(app, client.id, { office_id: PARIS }))
  const admin = await app.people.create('Admin')
  for (const id of [about, unplaced, theirs]) {
    pass(1 / 1440)
    await dismiss(admin, id)
  }
  expect(await idsOf(assistant, 'dismissed')).toEqual([unplaced, about])
  expect(await idsOf(lawyer, 'dismissed')).toEqual([unplaced, about])
  expect(await idsOf(elsewhere, 'dismissed')).toEqual([theirs, unplaced])
  for (const call of [readTrayLetter, restoreTrayLetter])
    expect((await app.call(call, by(elsewhere, about))).body).toMatchObject({ code: 'tray.not-found' })
  const first = await list(admin, 'dismissed', { limit: '2' })
  expect(first.items.map(({ id }) => id)).toEqual([theirs, unplaced])
  const second = await list(admin, 'dismissed', { limit: '2', after: first.next })
  expect(second.items.map(({ id }) => id)).toEqual([about])
})

test('users who may see a tray letter are notified live of its changes, other users are not', async () => {
  const { app, assistant, lawyer, client, caseId } = world
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  const id = await insertTrayLetter(app, caseId)
  const { heard, stop } = await listenFor(app, LETTERS_CHANGED)
  const channelsOf = () => heard.flatMap(({ channel }) => channel)
  await dismiss(assistant, id)
  await expect.poll(channelsOf).toHaveLength(2)
  await restore(assistant, id)
  await expect.poll(channelsOf).toHaveLength(4)
  expect([...new Set(channelsOf())].sort()).toEqual(
    [`private-user-${assistant.id}`, `private-user-${lawyer.id}`].sort(),
  )
  await arrive(app, { from: 'inconnu@ailleurs.example', to: 'x@maat.example' })
  await expect.poll(() => heard.length).toBe(3)
  expect(heard.at(-1)?.channel).toEqual(expect.arrayContaining([`private-user-${elsewhere.id}`]))
  expect(channelsOf()).not.toContain(`private-user-${client.id}`)
  await stop()
})

async function arrivedWithFile(name: string, bytes: Buffer) {
  const { app, lawyer } = world
  await arrive(app, { from: 'inconnu@ailleurs.example', to: 'x@maat.example', file: { name, bytes } })
  const [row] = (await list(lawyer)).items
  const { body } = await app.call(readTrayLetter, by(lawyer, row?.id ?? ''))
  return body
}

const open = (
  person: TestPerson,
  { id, attachments }: { id: string; attachments: readonly { id: string }[] },
  given: { query?: object; headers?: Record<string, string> } = {},
) =>
  world.app.call(readTrayLetterAttachment, {
    ...given,
    token: person.token,
    params: { letterId: id, attachmentId: attachments[0]?.id ?? '' },
  })

test('opens an attachment before its letter is sorted: with its type, in ranges, recorded, and also when dismissed', async () => {
  const { app, assistant, lawyer } = world
  const letter = await arrivedWithFile('Constat <b>.html.pdf', PDF)
  expect(letter.attachments).toMatchObject([
    { name: 'Constat <b>.html.pdf', mediaType: 'application/pdf', size: PDF.length, state: 'ready' },
  ])
  const shown = await open(lawyer, letter)
  expect(shown.status).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(shown.headers['content-disposition']).toMatch(/^inline; .*\.pdf/)
  const saved = await open(lawyer, letter, { query: { download: 'true' } })
  expect(saved.headers['content-disposition']).toMatch(/^attachment; .*\.pdf/)
  const part = await open(lawyer, letter, { headers: { range: 'bytes=5-9' } })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-9/${PDF.length}`])
  await dismiss(assistant, letter.id)
  expect((await open(assistant, letter)).status).toBe(200)
  const opened = (await actionsOn(letter.id)).filter(([action]) => action === 'letter.file-read')
  // A later range has been opened before.
  expect(opened.map(([, actor]) => actor)).toEqual([lawyer.id, lawyer.id, assistant.id])
  await app.services.files.remove(
    (
      await app.services.db
        .selectFrom('letter_attachments')
        .select('file_hash')
        .where('letter_id', '=', letter.id)
        .executeTakeFirstOrThrow()
    ).file_hash ?? '',
  )
  expect((await open(assistant, letter)).body).toMatchObject({ code: 'letter.no-file' })
})

test('only users who may see a letter can read its files', async () => {
  const { app, caseId } = world
  const letter = await arrivedWithFile('Constat.pdf', PDF)
  await app.services.db
    .updateTable('letters')
    .set({ suggested_case_id: caseId })
    .where('id', '=', letter.id)
    .execute()
  const elsewhere = await app.people.create('Assistant', { office_id: PARIS })
  expect((await open(elsewhere, letter)).body).toMatchObject({ code: 'tray.not-found' })
  expect((await open(world.client, letter)).status).toBe(404)
  expect((await open(world.lawyer, letter)).status).toBe(200)
})

test('opens no file that is being scanned, infected, or of an unsupported type', async () => {
  await world.app.close()
  const clamd = await openClamdStandIn()
  world = await openLetterWorld({ ...INTAKE, clamdUrl: clamd.url })
  const letter = await arrivedWithFile('Constat.pdf', PDF)
  expect(letter.attachments).toMatchObject([{ state: 'scanning' }])
  expect((await open(world.lawyer, letter)).body).toMatchObject({ code: 'letter.no-file' })
  const { heard, stop } = await listenFor(world.app, LETTERS_CHANGED)
  await world.app.workOff()
  // A waiting user need not poll.
  await expect.poll(() => heard).toMatchObject([{ data: { letterId: letter.id } }])
  await stop()
  expect((await open(world.lawyer, letter)).status).toBe(200)
  await clamd.close()
  pass(1 / 1440)
  const page = await arrivedWithFile('page.html', Buffer.from('<script>alert(1)</script>'))
  expect(page.attachments).toMatchObject([{ state: 'refused' }])
  expect((await open(world.lawyer, page)).body).toMatchObject({ code: 'letter.no-file' })
})

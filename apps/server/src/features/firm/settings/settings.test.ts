import {
  initializeSettings,
  readSettings,
  type SectionContent,
  saveSettings,
} from '@maat/contract/firm/settings'
import type { UserId } from '@maat/contract/ids'
import { login } from '@maat/contract/people/accounts'
import { readUser } from '@maat/contract/people/users'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type TestPerson } from '../../../../test/people.ts'
import { saveSection } from '../../../../test/settings.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const save = (person: TestPerson, section: string, content: object, owner: string = person.id) =>
  saveSection(app, person, owner, section, content)

const saveFrom = (tag: string, person: TestPerson, section: string, content: object, owner = 'firm') =>
  app.call(saveSettings, {
    token: person.token,
    params: { owner, section },
    body: content as SectionContent,
    headers: { 'if-match': tag },
  })

const tagOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag)

const read = (person: TestPerson, owner: string = person.id) =>
  app.call(readSettings, { token: person.token, params: { owner } })

const initialize = (person: TestPerson, language: 'fr' | 'en' | 'nl') =>
  app.call(initializeSettings, { token: person.token, params: { owner: person.id }, body: { language } })

test('replaces a section as a whole, and keeps the others', async () => {
  const person = await app.people.create('User')
  await save(person, 'MessagingAndNotifications', { sound: 'melody' })
  await save(person, 'Appearance', { theme: 'dark', baseFontSizeIndex: 2 })
  const replaced = await save(person, 'Appearance', { theme: 'light' })
  expect(replaced.body).toEqual({ theme: 'light' })
  expect((await read(person)).body).toEqual({
    Appearance: { theme: 'light' },
    MessagingAndNotifications: { sound: 'melody' },
  })
})

test("validates the known keys of a section, keeps the others, and accepts any content in a browser's own one", async () => {
  const person = await app.people.create('User')
  const wrong = await save(person, 'Appearance', { theme: 'pink', sparkle: true })
  expect(wrong.body.errors).toEqual([{ path: 'theme', code: 'field.invalid' }])
  const language = { language: 'en', shortcuts: { save: 'Ctrl S' } }
  expect((await save(person, 'ProfileAndSecurity', language)).body).toEqual(language)
  expect((await read(person)).body).toEqual({ ProfileAndSecurity: language })
  await save(person, 'ProfileAndSecurity', { language: 'en' })
  const own = { columns: ['name', 'city'], open: { left: true } }
  expect((await save(person, 'PeopleTable', own)).status).toBe(200)
  expect((await read(person)).body).toEqual({ PeopleTable: own, ProfileAndSecurity: { language: 'en' } })
})

test('initialising writes missing sections, and keeps chosen ones', async () => {
  const person = await app.people.create('User')
  await save(person, 'MessagingAndNotifications', { sound: 'melody' })
  const first = await initialize(person, 'nl')
  expect(first.body).toEqual({
    ProfileAndSecurity: { language: 'nl' },
    Appearance: {},
    Favourites: { lawyerId: '', collaborators: [] },
    MessagingAndNotifications: { sound: 'melody' },
  })
  expect((await initialize(person, 'en')).body).toEqual(first.body)
  expect((await read(person)).body).toEqual(first.body)
})

test('mails use the language that the user chooses', async () => {
  const person = await app.people.create('User', { language: 'fr' })
  await save(person, 'ProfileAndSecurity', { language: 'nl' })
  const profile = await app.call(readUser, { token: person.token, params: { id: person.id as UserId } })
  expect(profile.body.language).toBe('nl')
})

test("refuses to read or write another user's settings, even for an Admin", async () => {
  const person = await app.people.create('User')
  const admin = await app.people.create('Admin')
  expect((await read(admin, person.id)).body.code).toBe('settings.not-found')
  expect((await save(admin, 'Appearance', {}, person.id)).body.code).toBe('settings.not-found')
  expect((await save(person, 'Users', {}, 'firm')).body.code).toBe('settings.not-found')
})

test('the next sessions last as long as the hours that an Admin sets', async () => {
  const admin = await app.people.create('Admin')
  const rules = { selfRegistration: true, sessionHours: 2, twoFactorForStaff: false }
  await save(admin, 'Users', rules, 'firm')
  expect((await read(admin, 'firm')).body.Users).toEqual(rules)
  const { body } = await app.call(login, { body: { email: admin.email, password: PASSWORD } })
  expect(decodeJwt(body.token).exp).toBe(app.now.value.getTime() / 1000 + 2 * 3600)
  const tooLong = await save(admin, 'Users', { ...rules, sessionHours: 25 }, 'firm')
  expect(tooLong.body.errors).toEqual([{ path: 'sessionHours', code: 'field.too-long' }])
})

test('refuses legal-aid amounts with two starts on one day, or a lower limit above an upper one', async () => {
  const admin = await app.people.create('Admin')
  const dated = { validFrom: '2026-11-16', source: 'Moniteur belge', certainty: 'verified' }
  const deduction = { ...dated, perDependantCents: 36_000 }
  const twice = { thresholds: [], dependantDeductions: [deduction, deduction] }
  expect((await save(admin, 'LegalAid', twice, 'firm')).body.errors).toEqual([
    { path: 'dependantDeductions', code: 'field.twice' },
  ])
  const turned = {
    ...twice,
    dependantDeductions: [],
    contributions: [{ ...dated, minCents: 2, maxCents: 1 }],
  }
  expect((await save(admin, 'LegalAid', turned, 'firm')).body.errors).toEqual([
    { path: 'contributions.0', code: 'field.range' },
  ])
  // Written before contribution limits and values of a point existed.
  const { body } = await save(admin, 'LegalAid', { ...twice, dependantDeductions: [deduction] }, 'firm')
  expect(body).toEqual({
    thresholds: [],
    dependantDeductions: [deduction],
    contributions: [],
    pointValues: [],
  })
})

test('an owner keeps at most thirty sections', async () => {
  const person = await app.people.create('User')
  for (let number = 1; number <= 30; number += 1)
    expect((await save(person, `Section${number}`, {})).status).toBe(200)
  expect((await save(person, 'OneMore', {})).body.errors).toEqual([
    { path: 'section', code: 'settings.too-many' },
  ])
  expect((await save(person, 'Section30', { changed: true })).status).toBe(200)
})

test.each([
  ['of letters that take three bytes', { text: '€'.repeat(15_000) }],
  ['of numbers, which the database stores at length', { numbers: Array.from({ length: 7_500 }, () => 1) }],
])('accepts a section of the maximum size, also one %s', async (_, content) => {
  const person = await app.people.create('User')
  expect((await save(person, 'Free', content)).status).toBe(200)
  expect((await read(person)).body).toEqual({ Free: content })
})

test('refuses a section that is too long, also by keys that we do not know', async () => {
  const person = await app.people.create('User')
  const known = await save(person, 'Appearance', { theme: 'dark', note: 'x'.repeat(16_000) })
  expect(known.body.errors).toEqual([{ path: '', code: 'field.too-long' }])
  const { body } = await save(person, 'Free', { text: 'x'.repeat(16_000) })
  expect(body.errors).toEqual([{ path: '', code: 'field.too-long' }])
})

test("the log names a user's changed settings, and stores the firm's values before and after", async () => {
  const person = await app.people.create('Admin')
  await save(person, 'Free', { theme: 'dark', size: 16 })
  await save(person, 'Free', { theme: 'light', size: 16 })
  const [before, after] = [{ events: { System: 'none' } }, { events: { System: 'mail' } }]
  await save(person, 'Notifications', before, 'firm')
  await save(person, 'Notifications', after, 'firm')
  const entries = await app.services.db
    .selectFrom('audit_entries')
    .select('details')
    .where('actor_id', '=', person.id)
    .where('action', '=', 'settings.changed')
    .orderBy('id')
    .execute()
  expect(entries.map(({ details }) => details)).toEqual([
    { section: 'Free', changed: ['size', 'theme'] },
    { section: 'Free', changed: ['theme'] },
    expect.objectContaining({ section: 'Notifications', after: before }),
    { section: 'Notifications', before, after },
  ])
})

test('a save from an older state gets the current one, and nothing is lost', async () => {
  const [first, second] = [await app.people.create('Admin'), await app.people.create('Admin')]
  await save(first, 'Notifications', { events: {} }, 'firm')
  const seen = tagOf(await read(second, 'firm'))
  const [mail, none] = [{ events: { System: 'mail' } }, { events: { System: 'none' } }]
  const early = await saveFrom(seen, first, 'Notifications', mail)
  expect(early.status).toBe(200)
  const late = await saveFrom(seen, second, 'Notifications', none)
  expect([late.status, late.body.code, late.body.current]).toEqual([409, 'record.stale', mail])
  expect(tagOf(late)).toBe(tagOf(early))
  expect((await read(first, 'firm')).body.Notifications).toEqual(mail)
  expect((await saveFrom(tagOf(late), second, 'Notifications', none)).status).toBe(200)
})

test('a save without If-Match overwrites any state; an empty tag names no state', async () => {
  const person = await app.people.create('User')
  await save(person, 'Appearance', { theme: 'dark' })
  expect((await saveFrom('', person, 'Appearance', { theme: 'light' }, person.id)).status).toBe(409)
  const url = `/api/settings/${person.id}/Appearance`
  const headers = { authorization: `Bearer ${person.token}` }
  const untagged = await app.server.inject({ method: 'PUT', url, headers, payload: { theme: 'light' } })
  expect(untagged.statusCode).toBe(200)
  expect((await read(person)).body).toEqual({ Appearance: { theme: 'light' } })
})

test('the state of all sections allows to save each section, whatever happened to the others', async () => {
  const person = await app.people.create('User')
  await save(person, 'Appearance', { theme: 'dark' })
  const seen = tagOf(await read(person))
  expect((await saveFrom(seen, person, 'Appearance', { theme: 'light' }, person.id)).status).toBe(200)
  expect((await saveFrom(seen, person, 'Fresh', { a: 1 }, person.id)).status).toBe(200)
  expect((await saveFrom(seen, person, 'Fresh', { a: 2 }, person.id)).status).toBe(409)
})

test.each([
  ['a first choice', 'Fresh', undefined],
  ['a later one', 'Kept', { left: true }],
])(
  'accepts one of three parallel attempts to make %s, and reports the others',
  async (_, section, before) => {
    const person = await app.people.create('User')
    if (before) await save(person, section, before)
    const seen = tagOf(await read(person))
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(by => saveFrom(seen, person, section, { by }, person.id)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)
    expect((await read(person)).body[section]).toEqual(won?.body)
  },
)

test("refuses the ETag of another user's settings, and a forged one", async () => {
  const [person, other] = [await app.people.create('User'), await app.people.create('User')]
  await save(person, 'Appearance', { theme: 'dark' })
  await save(other, 'Appearance', { theme: 'dark' })
  for (const tag of [tagOf(await read(other)), '"3"', '"bm90IGpzb24"', 'nothing']) {
    const { body } = await saveFrom(tag, person, 'Appearance', {}, person.id)
    expect(body).toMatchObject({ code: 'record.stale', current: { theme: 'dark' } })
  }
})

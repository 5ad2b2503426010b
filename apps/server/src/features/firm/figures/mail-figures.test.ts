import { readFigureMail, saveFigureMail } from '@maat/contract/firm/figures'
import type { OfficeId } from '@maat/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownId } from '../../../../test/known-id.ts'
import { PARIS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { mailFigures } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

const save = async ({ token }: TestPerson, isOn: boolean, officeId: OfficeId | null = null) =>
  await app.call(saveFigureMail, { token, body: { isOn, officeId } })
const mailsTo = async ({ email }: TestPerson) =>
  await app.services.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('to_address', '=', email)
    .where('template', '=', 'figures-ready')
    .orderBy('created_at')
    .execute()
const runAt = async (moment: string) => {
  app.now.value = new Date(moment)
  await mailFigures.work(app.services, {})
}

test('mails an Admin once a month, with a link and without figures', async () => {
  const admin = await app.people.create('Admin', { language: 'en' })
  expect((await app.call(readFigureMail, { token: admin.token })).body).toEqual({
    isOn: false,
    officeId: null,
  })
  expect((await save(admin, true, knownId('00000000-0000-4000-8000-000000000009'))).body.code).toBe(
    'office.not-found',
  )
  expect((await save(admin, true, PARIS)).body).toEqual({ isOn: true, officeId: PARIS })
  await runAt('2026-11-30T22:30:00Z')
  expect(await mailsTo(admin)).toEqual([])
  // In Brussels it is already December.
  await runAt('2026-11-30T23:30:00Z')
  await runAt('2026-12-02T09:00:00Z')
  const mails = await mailsTo(admin)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('The figures of the month are ready')
  expect(mails[0]?.text_body).toContain('November 2026')
  expect(mails[0]?.text_body).toContain(`/analytics?span=month&day=2026-11-01&office=${PARIS}`)
  await runAt('2027-01-01T09:00:00Z')
  expect(await mailsTo(admin)).toHaveLength(2)
})

test('sends nothing to an Admin who turned it off, changed their role or left', async () => {
  const admins = await Promise.all([1, 2, 3].map(() => app.people.create('Admin')))
  for (const admin of admins) await save(admin, true)
  const [off, lawyer, left] = admins as [TestPerson, TestPerson, TestPerson]
  await save(off, false)
  const { db } = app.services
  await db.updateTable('users').set({ role_id: 3 }).where('id', '=', lawyer.id).execute()
  await db
    .updateTable('users')
    .set({ disabled_at: app.now.value.toISOString() })
    .where('id', '=', left.id)
    .execute()
  await runAt('2027-03-02T09:00:00Z')
  for (const admin of admins) expect(await mailsTo(admin)).toEqual([])
})

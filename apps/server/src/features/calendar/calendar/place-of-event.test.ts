// Tests that the name of an office is shown to each reader in their own language.
import { readFeed, renewFeed } from '@maat/contract/calendar/calendar'
import { createEvent } from '@maat/contract/calendar/events'
import { listNotifications } from '@maat/contract/communication/notifications'
import { officeAddress } from '@maat/domain/people/office-address'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRUSSELS, type TestPerson } from '../../../../test/people.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readOfficeAddresses } from './place-of-event.ts'

let app: TestApp
let reader: TestPerson
let place: string
beforeAll(async () => {
  app = await openTestApp()
  const asker = await app.people.create('Avocat', { language: 'fr' })
  reader = await app.people.create('User', { language: 'nl', office_id: BRUSSELS })
  const offices = await readOfficeAddresses(app.services.db)
  const brussels = offices.find(({ city }) => city.nl === 'Brussel')
  if (!brussels) throw new Error('There is no office in Brussels')
  place = officeAddress(brussels, 'fr')
  const body = {
    kind: 'meeting' as const,
    title: 'Overleg',
    place,
    startsAt: '2027-02-03T09:00:00.000Z',
    endsAt: '2027-02-03T10:00:00.000Z',
    timeZone: 'Europe/Brussels',
    participants: [{ userId: reader.id }],
  }
  expect((await app.call(createEvent, { token: asker.token, body })).status).toBe(200)
})
afterAll(() => app.close())

const own = () => ({ token: reader.token, params: { userId: reader.id } })

test('in the calendar feed', async () => {
  expect(place).toContain('Bruxelles')
  const { address } = (await app.call(renewFeed, own())).body
  const feed = String((await app.call(readFeed, { params: { token: address.slice(-43) } })).body)
  expect(feed).toContain('Brussel')
  expect(feed).not.toContain('Bruxelles')
})

test('in a notification and in the mail with its file', async () => {
  const noticesAsText = JSON.stringify((await app.call(listNotifications, own())).body.items)
  expect(noticesAsText).toContain('Brussel')
  expect(noticesAsText).not.toContain('Bruxelles')
  await app.workOff()
  const mails = await app.services.db
    .selectFrom('mails')
    .select(['text_body', 'calendar'])
    .where('recipient_id', '=', reader.id)
    .where('template', '=', 'event-invited')
    .execute()
  const [mail] = mails
  expect(JSON.stringify(mail)).toContain('Brussel')
  expect(JSON.stringify(mail)).not.toContain('Bruxelles')
})

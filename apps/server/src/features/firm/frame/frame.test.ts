import { listAnnouncements } from '@maat/contract/communication/announcements'
import { countUnread } from '@maat/contract/communication/conversations'
import { countUnreadLetters } from '@maat/contract/communication/letters'
import { listUnreadNotifications } from '@maat/contract/communication/notifications'
import { readFirm } from '@maat/contract/firm/firm'
import { FRAME_ANNOUNCEMENTS, readFrame } from '@maat/contract/firm/frame'
import { readSettings } from '@maat/contract/firm/settings'
import { readTimer } from '@maat/contract/money/timer'
import { readUser } from '@maat/contract/people/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test.each(['User', 'Assistant', 'Avocat', 'Admin'] as const)(
  'gives a user with the role %s what each part of the frame answers by itself',
  async role => {
    const { token, id } = await app.people.create(role)
    const { body: frame } = await app.call(readFrame, { token })
    const user = await app.call(readUser, { token, params: { id } })
    const settings = await app.call(readSettings, { token, params: { owner: id } })
    const seen = { query: { unseen: 'true', limit: FRAME_ANNOUNCEMENTS } }
    expect(frame).toEqual({
      user: { tag: user.headers.etag, reply: user.body },
      settings: { tag: settings.headers.etag, reply: settings.body },
      firm: (await app.call(readFirm, {})).body,
      timer: role === 'User' ? null : (await app.call(readTimer, { token })).body,
      messages: (await app.call(countUnread, { token })).body,
      letters: (await app.call(countUnreadLetters, { token })).body,
      notifications: (await app.call(listUnreadNotifications, { token, params: { userId: id } })).body,
      announcements: (await app.call(listAnnouncements, { token, ...seen })).body,
    })
  },
)

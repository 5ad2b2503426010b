// Tests that the work behind a forgotten password reveals nothing of the address.
import type { UserId } from '@maat/contract/ids'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sendResetLink } from './send-reset-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

test('a known and an unknown address cause the same work, and only the known one gets a mail', async () => {
  const person = await app.people.create('User')
  const countMails = async () =>
    Number(
      (
        await app.services.db
          .selectFrom('mails')
          .select(row => row.fn.countAll<number>().as('mails'))
          .executeTakeFirstOrThrow()
      ).mails,
    )
  const statementsOf = async (userId: UserId | null) => {
    let count = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const services = { ...app.services, db: app.services.db.withPlugin(counting) }
    await sendResetLink.work(services, { userId })
    return count
  }
  const before = await countMails()
  const unknown = await statementsOf(null)
  expect(await countMails()).toBe(before)
  expect(await statementsOf(person.id)).toBe(unknown)
  expect(await countMails()).toBe(before + 1)
})

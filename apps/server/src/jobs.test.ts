import { forgotPassword, register } from '@maat/contract/people/accounts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/test-app.ts'
import { JOB_KINDS } from './jobs.ts'

/** A user waits for each of these jobs, and each waits for a mail server, a scanner, a renderer or another process. */
const WAITED_FOR = [
  'accounts.send-reset-link',
  'bundles.make',
  'cases.make-summary',
  'consultations.scan-file',
  'data-exports.make',
  'documents.make-readable',
  'documents.read-text',
  'documents.scan',
  'letters.deliver',
  'letters.scan-file',
  'mail.deliver',
  'signing-rounds.seal',
]

test('the jobs that users wait for run side by side', () => {
  const parallel = JOB_KINDS.filter(({ sideBySide = 1 }) => sideBySide > 1).map(({ name }) => name)
  expect(parallel.toSorted()).toEqual(WAITED_FOR)
})

test("a visitor's jobs belong to their network, so that many requests from it do not delay others", async () => {
  const app = await openTestApp()
  await app.call(forgotPassword, { body: { email: 'nobody@nowhere.example' } })
  const registration = register.example as typeof register.example & object
  await app.call(register, { body: { ...registration, email: 'jan@atelier.example' } })
  const { rows } = await sql<{ name: string; network: string }>`
    select name, group_id as network from jobs.job
    where name in ('accounts.send-reset-link', 'mail.deliver') order by name`.execute(app.services.db)
  await app.close()
  const network = expect.stringMatching(/^10\./)
  expect(rows).toEqual([
    { name: 'accounts.send-reset-link', network },
    { name: 'mail.deliver', network },
  ])
})

import type { CaseId, UserId } from '@maat/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCase } from '../../../../test/cases/cases.ts'
import { asSuperuser, emptyBooks, invoiceEntry, postNow, reverseNow } from '../../../../test/money/books.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { verifyBooks } from './prove-books.ts'

let app: TestApp
let of: { caseId: CaseId; clientId: UserId }

beforeAll(async () => {
  app = await openTestApp()
  const { id: clientId } = await app.people.create('User')
  of = { clientId, caseId: await insertCase(app, clientId) }
})
afterAll(async () => await app.close())
beforeEach(() => emptyBooks(app))

const WITHOUT_RULES = 'set session_replication_role = replica'

describe('names a planted fault', () => {
  test.each([
    [
      'a cent more',
      `update book_postings set units = units + 1 where id = (select min(id) from book_postings)`,
      'entry 1 of office brussels does not balance: 1 too much in EUR',
    ],
    [
      'a posting removed',
      `delete from book_postings where units = -2100 and entry_id = (select id from book_entries where position = 1)`,
      'entry 1 of office brussels has 2 postings, and was posted with 3',
    ],
    [
      'balanced postings added',
      `insert into book_postings (entry_id, office_id, account_id, currency, units) select entry_id, office_id, account_id, currency, units * sign from book_postings, (values (1), (-1)) signs (sign) where id = (select max(id) from book_postings)`,
      'entry 3 of office brussels has 5 postings, and was posted with 3',
    ],
    [
      'an entry removed from the middle',
      `delete from book_postings where entry_id = (select id from book_entries where position = 2); delete from book_entries where position = 2`,
      'office brussels has entry 3 after entry 1',
    ],
    [
      'the last entry removed',
      `delete from book_postings where entry_id = (select id from book_entries where position = 3); delete from book_entries where position = 3`,
      'the series of office brussels stands at 3, its last entry is 2',
    ],
    [
      'an entry removed without its postings',
      `delete from book_entries where position = 3; update book_series set last_position = 2`,
      'belongs to no entry of its office',
    ],
    [
      'an account removed',
      `delete from book_accounts where kind = 'vat'`,
      'stands on no account of its office and currency',
    ],
    [
      'another case in a reversal',
      `update book_postings set case_id = null where account_id = (select id from book_accounts where kind = 'fees') and entry_id = (select id from book_entries where position = 3)`,
      'entry 3 of office brussels does not mirror what it reverses',
    ],
  ])('%s', async (_, statement, expected) => {
    await postNow(app, invoiceEntry(of))
    const { id } = await postNow(app, invoiceEntry(of))
    await reverseNow(app, id)
    expect(await verifyBooks(app.services.db)).toMatchObject({ isWhole: true })
    await asSuperuser(app, one => one.query(`${WITHOUT_RULES}; ${statement}`))
    const { isWhole, message: complaints } = await verifyBooks(app.services.db)
    expect(isWhole).toBe(false)
    expect(complaints).toContain(expected)
  })
})

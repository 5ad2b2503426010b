// The type check proves these tests: an id of one kind of record is no id of another, from the contract to the tables.
import type { CaseId, ConversationId, DocumentId, InvoiceId, OfficeId, UserId } from '@maat/contract/ids'
import type { Insertable, Selectable } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import { findCase } from '../src/features/cases/case-store/index.ts'
import { findUser } from '../src/features/people/users/index.ts'
import type { Database } from '../src/platform/db/database.ts'
import type { CaseParticipants, Cases, Documents, InvoiceLines } from '../src/platform/db/schema.generated.ts'

test('an id is the id of one kind of record', () => {
  expectTypeOf<CaseId>().not.toExtend<UserId>()
  expectTypeOf<InvoiceId>().not.toExtend<DocumentId>()
  expectTypeOf<UserId>().not.toExtend<OfficeId>()
  expectTypeOf<CaseId>().not.toExtend<ConversationId>()
  expectTypeOf<string>().not.toExtend<CaseId>()
})

test('a row is read with the ids of the tables to which it refers', () => {
  expectTypeOf<Selectable<Cases>['id']>().toEqualTypeOf<CaseId>()
  expectTypeOf<Selectable<Cases>['lawyer_id']>().toEqualTypeOf<UserId | null>()
  expectTypeOf<Selectable<Cases>['walled_from']>().toEqualTypeOf<UserId[]>()
  expectTypeOf<Selectable<Documents>['withdrawn_from']>().toEqualTypeOf<CaseId | null>()
  expectTypeOf<Selectable<InvoiceLines>['invoice_id']>().toEqualTypeOf<InvoiceId>()
})

test('a row is written with the ids of the tables to which it refers', () => {
  expectTypeOf<UserId>().not.toExtend<Insertable<CaseParticipants>['case_id']>()
  expectTypeOf<CaseId>().not.toExtend<Insertable<CaseParticipants>['user_id']>()
  expectTypeOf<CaseId>().toExtend<Insertable<CaseParticipants>['case_id']>()
})

test('a function and a condition refuse the id of another record', () => {
  const mistaken = (db: Database, caseId: CaseId, userId: UserId) => [
    // @ts-expect-error a case's id is no user's
    findUser(db, caseId),
    // @ts-expect-error a user's id is no case's
    findCase(db, userId, { lock: false, callerId: undefined }),
    // @ts-expect-error an invoice's column refuses a user's id
    db.selectFrom('invoices').selectAll().where('case_id', '=', userId),
  ]
  expectTypeOf(mistaken).returns.toBeArray()
})

// Tests generated from the contract: a live notification about a record reaches exactly the users who may read it, and
// an inbox notification only such users.

import { listSigningRounds } from '@maat/contract/documents/document-signing'
import type { DocumentId } from '@maat/contract/ids'
import * as liveEvents from '@maat/contract/live-events'
import { methodOf, type Operation, recordParameterOf, urlOf } from '@maat/contract/operation'
import { OPERATIONS } from '@maat/contract/operations'
import type { RecordKind } from '@maat/contract/permissions'
import { ACCOUNT_ROLES, type AccountRole, isStaff } from '@maat/domain/people/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventSubject } from '../../src/features/calendar/calendar/event-subject.ts'
import { publishEventChange } from '../../src/features/calendar/calendar/notify-participants.ts'
import { consultationSubject } from '../../src/features/calendar/consultations/consultation-subject.ts'
import { notifyConsultationStaff } from '../../src/features/calendar/consultations/notify-people.ts'
import { deadlineSubject } from '../../src/features/calendar/deadlines/deadline-subject.ts'
import { notifyReaders } from '../../src/features/calendar/deadlines/notify-readers.ts'
import { publishTodoChange } from '../../src/features/calendar/todos/notify-people.ts'
import { binderSubject } from '../../src/features/cases/binder/binder-subject.ts'
import { publishBinderChange } from '../../src/features/cases/binder/publish-binder-change.ts'
import { caseSubject } from '../../src/features/cases/case-access/index.ts'
import { publishCaseChange } from '../../src/features/cases/case-events/index.ts'
import { notifyStaff } from '../../src/features/cases/case-events/notify-people.ts'
import { publishCallChange } from '../../src/features/communication/calls/publish-call-change.ts'
import { publishTrayChange } from '../../src/features/communication/letters/arrived/publish-tray-change.ts'
import { traySubject } from '../../src/features/communication/letters/letter-subject.ts'
import { publishLetterChange } from '../../src/features/communication/letters/notify-of-letters.ts'
import {
  conversationSubject,
  messageSubject,
} from '../../src/features/communication/messages/conversation-subject.ts'
import { publishToReaders, readersOf } from '../../src/features/communication/messages/readers.ts'
import {
  notifyKeepers,
  notifyOfSealing,
  notifyOfWithdrawal,
} from '../../src/features/documents/document-signing/notify-of-round.ts'
import { roundSubject } from '../../src/features/documents/document-signing/round-subject.ts'
import { audienceOf } from '../../src/features/documents/documents/audience-of.ts'
import { documentSubject } from '../../src/features/documents/documents/document-subject.ts'
import { moveSubject } from '../../src/features/money/bank/move-subject.ts'
import { publishBankChange } from '../../src/features/money/bank/publish-bank-change.ts'
import { publishRunChange } from '../../src/features/money/billing-runs/publish-run-change.ts'
import { runSubject } from '../../src/features/money/billing-runs/run-subject.ts'
import { checkoutSubject } from '../../src/features/money/checkouts/checkout-subject.ts'
import { publishCheckoutChange } from '../../src/features/money/checkouts/publish-checkout-change.ts'
import { originWithoutUser } from '../../src/platform/audit/record-audit.ts'
import type { Subject } from '../../src/platform/authz/subject.ts'
import type { Work } from '../../src/platform/http/work.ts'
import { READABLE_RECORDS } from '../../src/readable-records.ts'
import { knownId } from '../known-id.ts'
import type { TestPerson } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import type { Specimen } from './specimens/specimen.ts'
import { specimensOf } from './specimens/specimens.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => await app.close())

async function rowOf<Row>(work: Work, subject: Subject<string, Row>, id: string): Promise<Row | undefined> {
  return await subject.find(work.tx, id, { lock: false, caller: undefined })
}

type Notify = (work: Work, id: string) => Promise<void>

const LIVE: Partial<Record<RecordKind, Notify>> = {
  case: (work, id) => publishCaseChange(work, knownId(id), 'signing'),
  async document(work, id) {
    const row = await rowOf(work, documentSubject, id)
    if (row) await publishCaseChange(work, row.case_id, audienceOf(row))
  },
  letter: (work, id) => publishLetterChange(work, id),
  async tray(work, id) {
    const row = await rowOf(work, traySubject, id)
    if (row) await publishTrayChange(work, row)
  },
  async conversation(work, id) {
    const row = await rowOf(work, conversationSubject, id)
    const event = { conversationId: id, position: 1, authorId: id }
    if (row) await publishToReaders(work, await readersOf(work, row), liveEvents.NEW_MESSAGE, event)
  },
  async message(work, id) {
    const row = await rowOf(work, messageSubject, id)
    if (!row) return
    const event = { conversationId: row.conversation.id, messageId: id }
    const readers = await readersOf(work, row.conversation)
    await publishToReaders(work, readers, liveEvents.MESSAGE_CHANGED, event)
  },
  todo: (work, id) => publishTodoChange(work, id, []),
  call: (work, id) => publishCallChange(work, id),
  async checkout(work, id) {
    const row = await rowOf(work, checkoutSubject, id)
    if (row) await publishCheckoutChange(work, row)
  },
  async 'bank-move'(work, id) {
    const row = await rowOf(work, moveSubject, id)
    if (row) await publishBankChange(work, row)
  },
  async binder(work, id) {
    const row = await rowOf(work, binderSubject, id)
    if (row) await publishBinderChange(work, row)
  },
  async 'billing-run'(work, id) {
    const row = await rowOf(work, runSubject, id)
    if (row) await publishRunChange(work, row)
  },
}

/** Sent to the readers of a conversation, to one user, to users who gain or lose access, or to recipients. */
const OTHER_EVENTS = new Set<string>([
  liveEvents.CONVERSATION_READ,
  liveEvents.CONVERSATION_CHANGED,
  liveEvents.TYPING,
  liveEvents.NEW_NOTIFICATION,
  liveEvents.NOTIFICATIONS_CHANGED,
  liveEvents.ACCESS_CHANGED,
  liveEvents.ANNOUNCEMENT,
  liveEvents.TIMER_CHANGED,
  liveEvents.SHOP_CHANGED,
])

const IN_INBOX: Partial<Record<RecordKind, Notify>> = {
  async case(work, id) {
    const row = await rowOf(work, caseSubject, id)
    if (row) await notifyStaff(work, row, { text: 'case-changes-answered' })
  },
  async deadline(work, id) {
    const row = await rowOf(work, deadlineSubject, id)
    if (row) await notifyReaders(work, row, { text: 'deadline-set' })
  },
  async consultation(work, id) {
    const row = await rowOf(work, consultationSubject, id)
    if (row) await notifyConsultationStaff(work, row, 'consultation-asked')
  },
  async 'signing-round'(work, id) {
    const row = await rowOf(work, roundSubject, id)
    if (!row) return
    await notifyOfWithdrawal(work, row, {
      text: 'document-signing-withdrawn',
      reason: 'Une autre version suit',
    })
    await notifyOfSealing(work, row, 'document-signed-by-all')
    await notifyKeepers(work, row, { text: 'document-signing-expired' })
  },
}

const sentEvents = new Set<string>()

interface Recipients {
  live: Set<string>
  /** In the product or by mail. */
  inInbox: Set<string | null>
}

/** Acts as the system, so that no user is left out as the author. */
async function findRecipients(notify: (work: Work) => Promise<void>): Promise<Recipients> {
  const live = new Set<string>()
  const now = app.services.clock()
  const known = await writtenTo()
  await app.services.db.transaction().execute(async tx => {
    const realtime: Work['services']['realtime'] = {
      ...app.services.realtime,
      async publishAll(_, events) {
        for (const { channel, event } of events) {
          sentEvents.add(event)
          for (const one of [channel].flat()) live.add(one)
        }
      },
    }
    const origin = originWithoutUser('test', now)
    await notify({ tx, now, services: { ...app.services, realtime }, origin })
  })
  const written = [...(await writtenTo())].filter(([id]) => !known.has(id))
  return { live, inInbox: new Set(written.map(([, userId]) => userId)) }
}

/** The users of all notices and mails, by the id of the notice or mail. */
async function writtenTo(): Promise<Map<string, string | null>> {
  const { db } = app.services
  const mails = db.selectFrom('mails').select(['id', 'recipient_id as user_id'])
  const notices = db.selectFrom('notifications').select(['id', 'user_id'])
  const rows = [...(await mails.execute()), ...(await notices.execute())]
  return new Map(rows.map(({ id, user_id }) => [id, user_id]))
}

function readingOne(kind: RecordKind): Operation {
  const found = OPERATIONS.find(
    ({ operation }) =>
      operation.needs === `${kind}.read` && methodOf(operation) === 'GET' && /:\w+$/.test(urlOf(operation)),
  )
  if (!found) throw new Error(`No operation reads one ${kind}`)
  return found.operation
}

async function mayRead(kind: RecordKind, caller: TestPerson, { id }: Specimen): Promise<boolean> {
  if (kind === 'signing-round') return await mayReadRound(caller, id)
  const operation = readingOne(kind)
  const parameter = String(recordParameterOf(operation))
  const { status } = await app.call(operation, { token: caller.token, params: { [parameter]: id } })
  return status === 200
}

/** A round is read with its document. */
async function mayReadRound({ token }: TestPerson, id: string): Promise<boolean> {
  const { document_id } = await app.services.db
    .selectFrom('signing_rounds')
    .select('document_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const documentId = document_id as DocumentId
  return (await app.call(listSigningRounds, { token, params: { documentId } })).status === 200
}

interface Around {
  specimen: Specimen
  isReader: boolean
  isNotifiedLive: boolean
  isNotifiedInInbox: boolean
}

/** Each record around a caller of this role, whether they may read it, and their notifications about it. */
async function notifyOfEach(kind: RecordKind, role: AccountRole, notify: Notify): Promise<Around[]> {
  const caller = await app.people.create(role)
  const around: Around[] = []
  for (const specimen of await specimensOf(kind, { app, caller, role })) {
    const { live, inInbox } = await findRecipients(work => notify(work, specimen.id))
    around.push({
      specimen,
      isReader: await mayRead(kind, caller, specimen),
      isNotifiedLive: live.has(liveEvents.channelOfUser(caller.id)),
      isNotifiedInInbox: inInbox.has(caller.id),
    })
  }
  return around
}

describe('notified users equal permitted readers', () => {
  describe.each(Object.entries(LIVE))('live, for each %s', (kind, notify) => {
    test.each(ACCOUNT_ROLES)('to %s', async role => {
      const around = await notifyOfEach(kind as RecordKind, role, notify)
      for (const { specimen, isReader, isNotifiedLive } of around)
        expect(isNotifiedLive, specimen.what).toBe(isReader)
    })
  })

  describe.each(Object.entries(IN_INBOX))('in the inbox, for each %s', (kind, notify) => {
    test.each(ACCOUNT_ROLES)('to %s', async role => {
      const around = await notifyOfEach(kind as RecordKind, role, notify)
      for (const { specimen, isReader, isNotifiedInInbox } of around)
        if (isNotifiedInInbox) expect(isReader, specimen.what).toBe(true)
    })
  })

  // Office colleagues see that a time is busy, whatever the event is.
  test.each(ACCOUNT_ROLES)('live, for each event, to %s or to a colleague of the office', async role => {
    const notify: Notify = async (work, id) => {
      const row = await rowOf(work, eventSubject, id)
      if (row) await publishEventChange(work, row, [])
    }
    for (const { specimen, isReader, isNotifiedLive } of await notifyOfEach('event', role, notify)) {
      const seesTime = isStaff(role) && specimen.relations.includes('office')
      expect(isNotifiedLive, specimen.what).toBe(isReader || seesTime)
    }
  })

  describe.each(Object.keys(READABLE_RECORDS))('when a mail about a %s leaves', kind => {
    test.each(ACCOUNT_ROLES)('to %s', async role => {
      const caller = await app.people.create(role)
      const present = { tx: app.services.db, now: app.services.clock() }
      for (const specimen of await specimensOf(kind as RecordKind, { app, caller, role })) {
        const about = { kind: kind as RecordKind, id: specimen.id }
        const isReader = await mayRead(about.kind, caller, specimen)
        expect(await app.services.stillReads(present, caller.id, about), specimen.what).toBe(isReader)
      }
    })
  })

  test('notifies of every existing event', () => {
    const names = Object.values(liveEvents).filter(value => typeof value === 'string')
    expect(names.filter(name => !sentEvents.has(name) && !OTHER_EVENTS.has(name))).toEqual([])
  })
})

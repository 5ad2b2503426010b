import { expect, test } from 'vitest'
import vectors from '../../../test/money-vectors.json' with { type: 'json' }
import { addDays } from '../../calendar/plain-dates.ts'
import { chargesStartOn, levelAfter, type ReminderChannel, reminderTerm } from './payment-reminders.ts'

type Row = [string, 'letter' | 'email', { starts: string; charges_from_cautious: string }]
const ROWS = vectors.late_be_consumer.first_reminder as unknown as Row[]

test.each(ROWS)('a first reminder of %s by %s', (sentOn, channel, expected) => {
  const ways: Record<Row[1], ReminderChannel> = { letter: 'letter', email: 'mail' }
  const { startsOn, endsOn } = reminderTerm(sentOn, ways[channel], 'BE')
  expect(startsOn).toBe(expected.starts)
  expect(addDays(endsOn, 1)).toBe(expected.charges_from_cautious)
})

test('three levels follow each other, and nothing follows the formal notice', () => {
  expect(levelAfter(undefined)).toBe('first')
  expect(levelAfter('first')).toBe('second')
  expect(levelAfter('second')).toBe('formal-notice')
  expect(levelAfter('formal-notice')).toBeUndefined()
})

const debt = { dueOn: '2026-03-01', firstTermEndsOn: '2026-03-20', formalNoticeOn: '2026-04-10' }

test('interest begins after the due day, the free reminder or the formal notice, as the law says', () => {
  expect(chargesStartOn('be-business', debt)).toBe('2026-03-02')
  expect(chargesStartOn('fr-business', debt)).toBe('2026-03-02')
  expect(chargesStartOn('be-consumer', debt)).toBe('2026-03-21')
  expect(chargesStartOn('fr-consumer', debt)).toBe('2026-04-11')
  expect(chargesStartOn('agreement', debt)).toBeUndefined()
})

test('no interest begins before the reminder or notice that the law demands', () => {
  const before = { ...debt, firstTermEndsOn: undefined, formalNoticeOn: undefined }
  expect(chargesStartOn('be-consumer', before)).toBeUndefined()
  expect(chargesStartOn('fr-consumer', before)).toBeUndefined()
})

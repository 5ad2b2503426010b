import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/plain-dates.ts'
import {
  DUNNING_RULES,
  DUNNING_STATES,
  dunningDays,
  dunningStateOn,
  reminderDue,
  SUBSCRIPTION_RIGHTS,
} from './dunning.ts'

const FAILED = { failedOn: '2028-02-20' }

test('a failed renewal has fourteen days of grace and three reminders, also over a 29 February', () => {
  expect(dunningDays(FAILED.failedOn)).toEqual({
    reminders: ['2028-02-20', '2028-02-27', '2028-03-03'],
    graceEndsOn: '2028-03-05',
    limitedFrom: '2028-03-06',
  })
})

test.each([
  ['2028-02-19', 'active'],
  ['2028-02-20', 'grace'],
  ['2028-03-05', 'grace'],
  ['2028-03-06', 'limited'],
  ['2029-03-06', 'limited'],
])('without payment it is on %s %s', (day, state) => {
  expect(dunningStateOn(FAILED, day)).toBe(state)
})

test.each([
  ['in the grace', '2028-02-25'],
  ['after it', '2028-04-01'],
])('a payment %s makes it active again and stops the reminders', (_, paidOn) => {
  const paid = { ...FAILED, paidOn }
  expect(dunningStateOn(paid, addDays(paidOn, -1))).not.toBe('active')
  expect(dunningStateOn(paid, paidOn)).toBe('active')
  expect(reminderDue(paid, addDays(paidOn, 30), [])).toBeUndefined()
})

test('a cancellation ends it, stops the reminders, and a later payment does not revive it', () => {
  const cancelled = { ...FAILED, cancelledOn: '2028-02-24' }
  expect(dunningStateOn(cancelled, '2028-02-24')).toBe('grace')
  expect(dunningStateOn(cancelled, '2028-02-25')).toBe('ended')
  expect(reminderDue(cancelled, '2028-02-27', ['2028-02-20'])).toBeUndefined()
  expect(dunningStateOn({ ...cancelled, paidOn: '2028-03-01' }, '2028-03-02')).toBe('ended')
  expect(dunningStateOn({ ...cancelled, paidOn: '2028-02-23' }, '2028-02-25')).toBe('active')
})

test('sends each reminder once, and only the last of several late ones', () => {
  expect(reminderDue(FAILED, '2028-02-19', [])).toBeUndefined()
  expect(reminderDue(FAILED, '2028-02-20', [])).toBe('2028-02-20')
  expect(reminderDue(FAILED, '2028-02-26', ['2028-02-20'])).toBeUndefined()
  expect(reminderDue(FAILED, '2028-02-27', ['2028-02-20'])).toBe('2028-02-27')
  expect(reminderDue(FAILED, '2028-03-10', [])).toBe('2028-03-03')
})

test('a failed renewal follows the rule that applied on the day of the failure', () => {
  const rules = [...DUNNING_RULES, { validFrom: '2028-02-21', graceDays: 30, reminderDays: [1] }]
  expect(dunningDays('2028-02-20', rules).graceEndsOn).toBe('2028-03-05')
  expect(dunningDays('2028-02-21', rules).graceEndsOn).toBe('2028-03-22')
  expect(dunningDays('2020-01-01', rules).graceEndsOn).toBe('2020-01-15')
  expect(() => dunningDays('2028-02-20', [])).toThrow(RangeError)
})

test('no state locks documents, and only limited and ended subscriptions lose their offer', () => {
  expect(DUNNING_STATES.every(state => SUBSCRIPTION_RIGHTS[state].readsDocuments)).toBe(true)
  expect(DUNNING_STATES.filter(state => !SUBSCRIPTION_RIGHTS[state].usesOffer)).toEqual(['limited', 'ended'])
})

test('a daily job sends every reminder once, on its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), later => {
      const failedOn = addDays('2024-01-01', later)
      const sent: string[] = []
      for (let day = 0; day < 40; day += 1) {
        const today = addDays(failedOn, day)
        if (reminderDue({ failedOn }, today, sent)) sent.push(today)
      }
      expect(sent).toEqual(dunningDays(failedOn).reminders)
      expect(sent.at(-1)! <= dunningDays(failedOn).graceEndsOn).toBe(true)
    }),
  )
})

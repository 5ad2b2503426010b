import { expect, test } from 'vitest'
import { namedDatesOf } from './named-dates.ts'

const label = { fr: 'Trop tard', en: 'Too late', nl: 'Te laat' }
const answer = (type: 'date' | 'text', value: string) => ({ label, type, value, valueLabel: null })

test("finds the client's dates in every step of the wizard that asks for one, earliest first", () => {
  const answers = { isUrgent: true, urgentOn: '2027-03-01' }
  const form = [answer('text', '2027-01-01'), answer('date', '2027-02-01'), answer('date', 'soon')]
  expect(namedDatesOf({ answers, form })).toEqual([
    { on: '2027-02-01', question: label },
    { on: '2027-03-01', question: null },
  ])
})

test('ignores a date that the client has withdrawn', () => {
  expect(namedDatesOf({ answers: { isUrgent: false, urgentOn: '2027-03-01' }, form: [] })).toEqual([])
})

import { expect, test } from 'vitest'
import { namedDatesOf } from './named-dates.ts'

const label = { fr: 'Trop tard', en: 'Too late', nl: 'Te laat' }
const answer = (type: 'date' | 'text', value: string) => ({ label, type, value, valueLabel: null })

test('the days that a client named are found in every place of the wizard where one is asked, the earliest first', () => {
  const answers = { isUrgent: true, urgentOn: '2027-03-01' }
  const form = [answer('text', '2027-01-01'), answer('date', '2027-02-01'), answer('date', 'soon')]
  expect(namedDatesOf({ answers, form })).toEqual([
    { on: '2027-02-01', question: label },
    { on: '2027-03-01', question: null },
  ])
})

test('a day that the client took back is none', () => {
  expect(namedDatesOf({ answers: { isUrgent: false, urgentOn: '2027-03-01' }, form: [] })).toEqual([])
})

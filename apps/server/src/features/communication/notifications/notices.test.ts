import { NOTICES } from '@maat/contract/notices'
import { expect, test } from 'vitest'
import en from '../../../locales/en/notifications.json' with { type: 'json' }
import fr from '../../../locales/fr/notifications.json' with { type: 'json' }
import nl from '../../../locales/nl/notifications.json' with { type: 'json' }
import { type NoticeWords, noticeWords } from './notice-values.ts'

const namesIn = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{\{(\w+)/g)].flatMap(([, name]) => name ?? []))].sort()

test.each(Object.entries({ fr, en, nl }))(
  'the sentences in %s name exactly the declared values',
  (_, texts) => {
    const named = Object.fromEntries(
      Object.entries(texts).map(([text, sentence]) => [text, namesIn(sentence)]),
    )
    const declared = Object.fromEntries(
      Object.entries(NOTICES).map(([text, { values }]) => [text, [...values].sort()]),
    )
    expect(named).toEqual(declared)
  },
)

test('a notice without a value of its sentence, or with one that it does not name, does not compile', () => {
  const whole: NoticeWords = { text: 'message-direct', values: { name: 'Ines' } }
  // @ts-expect-error: the sentence names the reason.
  const lacking: NoticeWords = { text: 'case-refused', values: { number: 'BRU-2026-00001', title: 'Bail' } }
  // @ts-expect-error: the sentence has no such name.
  const idle: NoticeWords = { text: 'message-direct', values: { name: 'Ines', amount: '12 €' } }
  // @ts-expect-error: one of the two texts names it.
  const ofBoth = noticeWords('todo-passed' as 'todo-passed' | 'todos-passed', { number: '', title: '' })
  expect([whole, lacking, idle, ofBoth]).toHaveLength(4)
})

// The values of notification texts, stored without a language: each reading uses the reader's language.

import type { NoticeText, NoticeValueName } from '@maat/contract/notices'
import { dayText } from '@maat/domain/calendar/day-text'
import { describeTimes } from '@maat/domain/calendar/event-moments'
import { type Language, LOCALES } from '@maat/domain/words/languages'
import type { NoticeValue, NoticeValues } from '../../../platform/db/column-types.ts'

/** The text of a notice with a value for each name in it. Of a choice of texts, each comes with its own values. */
export type NoticeWords<Text extends NoticeText = NoticeText> = Text extends NoticeText
  ? [NoticeValueName<Text>] extends [never]
    ? { text: Text; values?: Record<string, never> }
    : { text: Text; values: Readonly<Record<NoticeValueName<Text>, NoticeValue>> }
  : never

/** One of several texts, with the values of all of them: each sentence takes those that it names. */
export const noticeWords = <Text extends NoticeText>(
  text: Text,
  values: Readonly<Record<NoticeValueName<Text>, NoticeValue>>,
) => ({ text, values }) as unknown as NoticeWords<Text>

const QUOTES: Record<Language, readonly [string, string]> = {
  fr: ['«\u00a0', '\u00a0»'],
  en: ['“', '”'],
  nl: ['“', '”'],
}

function sayValue(value: NoticeValue, language: Language): string {
  if (typeof value === 'string') return value
  if ('day' in value) return dayText(value.day, language)
  if ('inDays' in value)
    return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(value.inDays, 'day')
  if ('times' in value) {
    const { times, place = '' } = value
    const where = typeof place === 'string' ? place : place[language]
    return [describeTimes(times, language), where].filter(Boolean).join(' · ')
  }
  if ('fr' in value) return value[language]
  const [open, close] = QUOTES[language]
  return value.quoted && `${open}${value.quoted}${close}`
}

export function formatValues(values: NoticeValues, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(value, language)]))
}

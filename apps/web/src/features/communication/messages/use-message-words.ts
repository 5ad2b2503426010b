// Names of conversations and times in the reader's language.

import type { ConversationRow } from '@maat/contract/communication/conversations'
import { dateText } from '@maat/domain/calendar/day-text'
import type { Moment } from '@maat/domain/calendar/moment'
import { daysBetween } from '@maat/domain/calendar/plain-dates'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { isStaff } from '@maat/domain/people/roles'
import { LOCALES } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useReadingZone } from '../../../texts/reading-zone.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'

export type NameableConversation = Pick<
  ConversationRow,
  'kind' | 'caseTitle' | 'caseNumber' | 'clientName' | 'title' | 'people'
>

export function useConversationNames() {
  const { t } = useTranslation(['messages', 'shell'])
  const { role } = useSession()
  const ofCase = ({ caseTitle, caseNumber }: NameableConversation) => caseTitle || (caseNumber ?? '')
  return {
    title(row: NameableConversation): string {
      if (row.kind === 'side') return row.title
      if (row.kind === 'case') return ofCase(row)
      return row.people.map(({ name }) => name).join(', ') || t('nobodyLeft')
    },
    subtitle(row: NameableConversation): string {
      if (row.kind === 'direct')
        return [...new Set(row.people.map(person => t(`role.${person.role}`, { ns: 'shell' })))].join(', ')
      const about = row.kind === 'side' ? ofCase(row) : isStaff(role) ? row.clientName : ''
      return [about, row.caseNumber].filter(Boolean).join(' · ')
    },
  }
}

export function useMessageTimes() {
  const format = useFormat()
  const language = useLanguage()
  const locale = LOCALES[language]
  const timeZone = useReadingZone()
  const daysSince = (iso: Moment) => daysBetween(dayAt(iso, timeZone), dayAt(new Date(), timeZone))
  const inRelation = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    day(iso: Moment): string {
      const days = daysSince(iso)
      if (days > 1) return dateText(new Date(iso), language, { dateStyle: 'full', timeZone })
      const text = inRelation.format(-days, 'day')
      return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
    },
    short(iso: Moment): string {
      const days = daysSince(iso)
      if (days === 0) return format.time(iso)
      const parts =
        days < 7 ? { weekday: 'short' as const } : { day: 'numeric' as const, month: 'short' as const }
      return dateText(new Date(iso), language, { ...parts, timeZone })
    },
  }
}

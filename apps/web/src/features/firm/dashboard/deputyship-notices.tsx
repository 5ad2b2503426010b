// Whom the user replaces now, and who waits for their answer.
import type { StaffHome } from '@maat/contract/firm/dashboard'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { Notice } from '../../../ui/messages/notice.tsx'

export function DeputyshipNotices({ deputyships }: Pick<StaffHome, 'deputyships'>) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return deputyships.map(({ name, until, isAnswered }) => (
    <Notice key={`${name}-${until}`}>
      {t(isAnswered ? 'deputy.now' : 'deputy.waiting', { name, until: format.date(lastMoment(until)) })}{' '}
      <Link to="/staff-team">{t(isAnswered ? 'deputy.open' : 'deputy.answer')}</Link>
    </Notice>
  ))
}

/** An absence ends at midnight, after its last day. */
const lastMoment = (until: string) => new Date(Date.parse(until) - 1).toISOString()

// The refusal of a deputy who is away too says when.
import type { Moment } from '@maat/domain/calendar/moment'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { useFormat } from '../../../texts/use-format.ts'

interface Away {
  startsAt: Moment
  endsAt: Moment
}

export function useAwayText(): (error: CallError) => string | undefined {
  const { t } = useTranslation('team')
  const format = useFormat()
  return ({ code, problem }) => {
    const away = problem.current as Away | undefined
    if (code !== 'deputyship.away' || !away) return undefined
    return t('deputy.away', { from: format.dateTime(away.startsAt), until: format.dateTime(away.endsAt) })
  }
}

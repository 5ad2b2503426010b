// The texts about a run that several pages use: its office, its progress and its total.
import type { BillingRunView } from '@maat/contract/money/billing-runs'
import { useTranslation } from 'react-i18next'
import { useFirm } from '../../../parts/use-firm.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/messages/badge.tsx'

const TONES = { drafting: 'accent', review: 'accent', issuing: 'accent', done: 'success' } as const

export function RunStateBadge({ state }: Pick<BillingRunView, 'state'>) {
  const { t } = useTranslation('billing-runs')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}

export function useRunName(): (run: Pick<BillingRunView, 'officeId' | 'until'>) => string {
  const { t } = useTranslation('billing-runs')
  const language = useLanguage()
  const format = useFormat()
  const { data } = useFirm()
  return ({ officeId, until }) => {
    const office = data?.offices.find(({ id }) => id === officeId)?.city[language] ?? ''
    return t('of', { office, date: format.date(until) })
  }
}

/** Never adds up two currencies. */
export function useRunSum(): (run: Pick<BillingRunView, 'sums'>) => string {
  const amount = useAmount()
  return ({ sums }) => sums.map(sum => amount(sum)).join(' + ')
}

/** How many of the run's cases have finished the current step. */
export function progressOfRun({ state, counts }: BillingRunView): { done: number; all: number } {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const open = state === 'issuing' ? counts.drafted : counts.waiting
  return { done: all - open, all }
}

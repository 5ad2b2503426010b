// The totals of a case: unbilled, billed, and the rest of the budget.
import type { WorkSummary } from '@maat/contract/money/time'
import { add } from '@maat/domain/money/amounts/amount'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/page.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import styles from './work.module.css'
import { useWorkTexts } from './work-words.ts'

const TONES = { none: 'nile', half: 'nile', warning: 'ochre', reached: 'error', exceeded: 'error' } as const

export function WorkTotals({ work }: { work: WorkSummary }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const { budget, rate, rateSource } = work
  return (
    <Card title={t('totals.title')}>
      <dl className={styles.totals}>
        <Total label={t('totals.unbilled')} of={work.unbilled} />
        <Total label={t('totals.billed')} of={work.billed} />
        {budget && (
          <div>
            <dt>{t('totals.left')}</dt>
            <dd>
              <strong>{words.amount(budget.left)}</strong>
              <span>{t(`totals.stage.${budget.stage}`, { amount: words.amount(budget.amount) })}</span>
              <Meter
                label={t('totals.spent')}
                percent={Math.min(100, Math.floor((budget.spent.units * 100) / budget.amount.units))}
                tone={TONES[budget.stage]}
              />
            </dd>
          </div>
        )}
      </dl>
      <ByPerson people={work.byPerson} />
      <p className={styles.soft}>
        {rateSource === 'none'
          ? t('rate.none')
          : t('rate.yours', { amount: words.amount(rate), source: t(`rate.${rateSource}`) })}
      </p>
    </Card>
  )
}

/** With one person, the totals above say the same. */
function ByPerson({ people }: { people: WorkSummary['byPerson'] }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  if (people.length < 2) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('totals.byPerson')}</h3>
      <ul className={styles.people}>
        {people.map(({ name, currency, minutes, time }) => (
          <li key={`${name} ${currency}`}>
            <span>{name}</span>
            <span>
              {words.minutes(minutes)} · {words.amount(time)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Total({ label, of }: { label: string; of: WorkSummary['unbilled'] }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  return (
    <div>
      <dt>{label}</dt>
      {of.length === 0 && (
        <dd>
          <strong>{t('totals.nothing')}</strong>
        </dd>
      )}
      {of.map(({ currency, time, costs, minutes }) => (
        <dd key={currency}>
          <strong>{words.amount(add(time, costs))}</strong>
          <span>
            {t('totals.of', {
              time: words.amount(time),
              costs: words.amount(costs),
              length: words.minutes(minutes),
            })}
          </span>
        </dd>
      ))}
    </div>
  )
}

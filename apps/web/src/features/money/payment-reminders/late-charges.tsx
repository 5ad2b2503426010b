// Explains what the law lets the firm charge for late payment, row by row, and which official rate is missing.
import type { LateChargesView } from '@maat/contract/money/payment-reminders'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './payment-reminders.module.css'

export function LateCharges({ charges }: { charges: LateChargesView }) {
  const { t } = useTranslation('payment-reminders')
  const amount = useAmount()
  const { none, rule, total, missing, terms, startsOn } = charges
  const format = useFormat()
  if (none) return <p className={styles.soft}>{t(`noCharges.${none}`)}</p>
  return (
    <>
      {missing.length > 0 && <MissingRates missing={missing} />}
      <p>{t('mayCharge', { amount: amount(total) })}</p>
      <Fold label={t('why')}>
        <div className={styles.why}>
          <p className={styles.soft}>{t(`rule.${rule}`)}</p>
          {startsOn && <p className={styles.soft}>{t('countsFrom', { date: format.date(startsOn) })}</p>}
          <Parts charges={charges} />
          {terms && <p className={styles.soft}>{t('terms', { terms })}</p>}
        </div>
      </Fold>
    </>
  )
}

function Parts({ charges: { parts, compensation, interest, total } }: { charges: LateChargesView }) {
  const { t } = useTranslation('payment-reminders')
  const amount = useAmount()
  const format = useFormat()
  return (
    <dl className={styles.parts}>
      {parts.map(part => (
        <div key={part.from}>
          <dt>
            {t('part', {
              from: format.date(part.from),
              until: format.date(part.until),
              count: part.days,
              percent: format.number(Number(part.percent)),
              base: amount(part.base),
            })}
          </dt>
          <dd>{amount(part.interest)}</dd>
        </div>
      ))}
      {parts.length > 1 && (
        <div>
          <dt>{t('interest')}</dt>
          <dd>{amount(interest)}</dd>
        </div>
      )}
      <div>
        <dt>{t('compensation')}</dt>
        <dd>{amount(compensation)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>{amount(total)}</dd>
      </div>
    </dl>
  )
}

function MissingRates({ missing }: Pick<LateChargesView, 'missing'>) {
  const { t } = useTranslation('payment-reminders')
  const format = useFormat()
  const mayEnterRates = useMay('settings.update', 'firm-wide')
  return (
    <Notice>
      {missing.map(({ kind, halfYear }) => (
        <span key={`${kind} ${halfYear}`} className={styles.line}>
          {t('missing', { rate: t(`rate.${kind}`), date: format.date(halfYear) })}
        </span>
      ))}{' '}
      {mayEnterRates ? <Link to="/settings/billing">{t('enterRate')}</Link> : t('askAdmin')}
    </Notice>
  )
}

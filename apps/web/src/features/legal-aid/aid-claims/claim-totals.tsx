// The totals of an aid claim: points, their value where it is known, the amounts received, and the rest.
import type { AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import type { PointTotals } from '@maat/domain/legal-aid/points'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { useAmountText } from '../../../texts/amount-text.ts'
import { tenThousandthsOf } from '../../../texts/amounts.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { usePointsText } from '../../../texts/use-points-text.ts'
import { usePriceText } from '../../../texts/use-price-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './aid-claims.module.css'

interface ClaimTotalsProps {
  totals: PointTotals
  pointValue: AidClaimView['pointValue']
}

export function ClaimTotals({ totals, pointValue }: ClaimTotalsProps) {
  const { t } = useTranslation('aid-claims')
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const format = useFormat()
  const priceText = usePriceText()
  const points = (count: number) => t('points', { points: pointsText(count) })
  const euros = (cents: number) => amountText(amountOf(cents, 'EUR'))
  const { grossCents, netCents, deductedCents } = totals
  const value = pointValue?.value
  const lines: readonly (readonly [name: string, text: string, isSum?: boolean])[] = [
    [t('total.services'), points(totals.servicePoints)],
    [t('total.travel'), points(totals.travelPoints)],
    [t('total.points'), points(totals.points), true],
    ...(value ? [[t('total.value'), priceText(tenThousandthsOf(value))] as const] : []),
    ...(grossCents === null ? [] : [[t('total.gross'), euros(grossCents)] as const]),
    ...(deductedCents === 0 ? [] : [[t('total.deducted'), euros(-deductedCents)] as const]),
    ...(netCents === null ? [] : [[t('total.net'), euros(netCents), true] as const]),
  ]
  return (
    <Card title={t('total.title')} intro={t('total.intro')}>
      <dl className={styles.totals} aria-label={t('total.title')}>
        {lines.map(([name, text, isSum = false]) => (
          <div key={name} data-sum={isSum}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {value && pointValue && (
        <p className={styles.soft}>
          {t('total.since', { date: format.date(pointValue.validFrom), source: pointValue.source })}{' '}
          {!pointValue.isVerified && t('total.toVerify')}
        </p>
      )}
      {!value && <UnknownValue />}
    </Card>
  )
}

function UnknownValue() {
  const { t } = useTranslation('aid-claims')
  const mayEnter = useMay('settings.update', 'firm-wide')
  return (
    <Notice>
      {t('total.unknown')} {mayEnter && <Link to="/settings/cases">{t('total.enter')}</Link>}
    </Notice>
  )
}

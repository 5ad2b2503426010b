// The totals of a judicial year: by state, and of all claims.
import type { AidClaimSums } from '@maat/contract/legal-aid/aid-payments'
import { judicialYearText } from '@maat/domain/legal-aid/claim-states'
import { pointsOf } from '@maat/domain/legal-aid/points'
import { useTranslation } from 'react-i18next'
import { sumAidClaims } from '../../../api/operations/legal-aid/aid-payments.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmountText } from '../../../texts/amount-text.ts'
import { usePointsText } from '../../../texts/use-points-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import styles from './aid-claims.module.css'

interface ClaimsSumsProps {
  query: { year: string; lawyer?: string }
}

export function ClaimsSums({ query }: ClaimsSumsProps) {
  const { t } = useTranslation('aid-claims')
  const read = useRead(sumAidClaims, { query }, { keepsPrevious: true })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 1, height: 9 }}>
      {({ year, states, total }) =>
        total.claims > 0 && (
          <Card title={t('sums.title', { year: judicialYearText(year) })} intro={t('sums.intro')}>
            <dl className={styles.sums} aria-label={t('sums.label')}>
              {states.map(({ state, ...sums }) => (
                <Sums key={state} name={t(`state.${state}`)} sums={sums} />
              ))}
              <Sums name={t('sums.total')} sums={total} isTotal />
            </dl>
            {total.unvalued > 0 && (
              <p className={styles.soft}>{t('sums.unvalued', { count: total.unvalued })}</p>
            )}
          </Card>
        )
      }
    </WhenLoaded>
  )
}

interface SumsProps {
  name: string
  sums: AidClaimSums['total']
  isTotal?: boolean
}

function Sums({ name, sums: { claims, points, expected, paid }, isTotal = false }: SumsProps) {
  const { t } = useTranslation('aid-claims')
  const amountText = useAmountText()
  const pointsText = usePointsText()
  const facts = [
    t('sums.claims', { count: claims }),
    expected.units > 0 && t('sums.expected', { amount: amountText(expected) }),
    paid.units > 0 && t('sums.paid', { amount: amountText(paid) }),
  ]
  return (
    <div data-sum={isTotal}>
      <dt>{name}</dt>
      <dd>
        <strong>{t('points', { points: pointsText(pointsOf(points)) })}</strong>
        {facts.filter(Boolean).map(fact => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </dd>
    </div>
  )
}

// Compares a case of the client with the closed cases of the firm with the same issue, with the number of cases behind
// it: with fewer than ten, it says nothing.
import type { CaseId } from '@maat/contract/ids'
import type { CaseAnalysis } from '@maat/contract/shop/shop-orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readOwnShop } from '../../../api/operations/shop/shop.ts'
import { analyseCase } from '../../../api/operations/shop/shop-orders.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './orders.module.css'

export function CaseComparison() {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const analyse = useOperation(analyseCase, { refreshes: [readOwnShop] })
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <h2 id="comparison">{t('analysis.title')}</h2>
      <p className={styles.soft}>{t('analysis.intro')}</p>
      <CasePicker
        label={t('orders.case')}
        name="analysed"
        picked={picked}
        onPick={chosen => {
          analyse.reset()
          setPicked(chosen)
        }}
      />
      {picked && (
        <Button
          isBusy={analyse.isPending}
          onClick={() => analyse.mutate({ params: { caseId: picked.id as CaseId } })}
        >
          {t('analysis.start')}
        </Button>
      )}
      {analyse.error && <Notice kind="error">{errorText(analyse.error.code)}</Notice>}
      {analyse.data && <Comparison analysis={analyse.data} />}
    </section>
  )
}

function Comparison({ analysis: { issue, basis, result } }: { analysis: CaseAnalysis }) {
  const { t } = useTranslation('shop')
  const { t: closingText } = useTranslation('closing')
  const language = useLanguage()
  const format = useFormat()
  if (!result) return <Notice kind="info">{t('analysis.tooFew', { count: basis })}</Notice>
  const { outcomes, shortest, median, longest, from, until } = result
  return (
    <div className={styles.result} role="status">
      <p>
        <strong>{t('analysis.basis', { count: basis, issue: issue[language] })}</strong>{' '}
        {t('analysis.span', { from: format.date(from), until: format.date(until) })}
      </p>
      <ul className={styles.outcomes}>
        {outcomes.map(({ outcome, cases }) => (
          <li key={outcome}>
            <span>{closingText(`outcome.${outcome}`)}</span>
            <span>{t('analysis.cases', { count: cases })}</span>
            <Meter label={closingText(`outcome.${outcome}`)} percent={(cases / basis) * 100} />
          </li>
        ))}
      </ul>
      <p>{t('analysis.duration', { shortest, median, longest })}</p>
      <p className={styles.soft}>{t('analysis.caution')}</p>
    </div>
  )
}

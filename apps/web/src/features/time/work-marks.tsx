// The badges of an entry or cost: free, reduced or billed.
import type { TimeEntryView } from '@maat/contract/time'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import styles from './work.module.css'
import { useWorkTexts } from './work-words.ts'

export function WorkMarks({
  of,
}: {
  of: Pick<TimeEntryView, 'billing' | 'worth' | 'writeDown' | 'invoice'>
}) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const { billing, worth, writeDown, invoice } = of
  return (
    <span className={styles.marks}>
      {billing !== 'billable' && <Badge>{t(`mark.${billing}`, { amount: words.amount(worth) })}</Badge>}
      {writeDown && (
        <Badge tone="accent">
          {t('mark.writtenDown', { amount: words.amount(writeDown.amount), reason: writeDown.reason })}
        </Badge>
      )}
      {invoice && (
        <Badge tone="success">
          {invoice.number ? t('mark.invoice', { number: invoice.number }) : t('mark.draft')}
        </Badge>
      )}
    </span>
  )
}

// The badges of an entry or cost: free, reduced, billed, or waiting for approval.
import type { TimeEntryView } from '@maat/contract/money/time'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './work.module.css'
import { useWorkTexts } from './work-words.ts'

export interface WorkMarksProps {
  /** Costs never wait for approval. */
  of: Pick<TimeEntryView, 'billing' | 'worth' | 'writeDown' | 'invoice'> & { awaitsApproval?: boolean }
}

export function WorkMarks({ of }: WorkMarksProps) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const { billing, worth, writeDown, invoice, awaitsApproval = false } = of
  return (
    <span className={styles.marks}>
      {awaitsApproval && <Badge tone="accent">{t('mark.awaitsApproval')}</Badge>}
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

// The work behind an invoice line: who did what, when and how long; clients see it too.
import type { InvoiceId } from '@maat/contract/ids'
import type { InvoiceLineView } from '@maat/contract/money/invoices'
import { useTranslation } from 'react-i18next'
import { readSourcesOfLine } from '../../../api/operations/money/invoices.ts'
import { usePages } from '../../../api/use-pages.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { Paged } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './invoices.module.css'

interface WorkBehindProps {
  invoiceId: InvoiceId
  line: InvoiceLineView
  onClose(): void
}

export function WorkBehindDialog({ invoiceId, line, onClose }: WorkBehindProps) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const amount = useAmount()
  const work = usePages(readSourcesOfLine, { params: { invoiceId }, query: { line: line.id } })
  return (
    <InfoDialog title={t('behind.title')} onClose={onClose}>
      <p>{line.text}</p>
      <Paged pages={work} empty={t('behind.empty')}>
        {(pieces, more) => (
          <>
            <ol className={styles.work}>
              {pieces.map((piece, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the server sends no ids for these pieces of work
                <li key={at}>
                  <strong>{piece.text}</strong>
                  <span className={styles.soft}>
                    {format.date(piece.day)} · {piece.personName}
                    {piece.minutes !== null && ` · ${t('minutes', { count: piece.minutes })}`}
                  </span>
                  <span>
                    {piece.billing === 'billable' ? amount(piece.billed) : t(`billing.${piece.billing}`)}
                  </span>
                </li>
              ))}
            </ol>
            {more}
          </>
        )}
      </Paged>
    </InfoDialog>
  )
}

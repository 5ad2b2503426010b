// The changes of lines that a client requested, with the firm's answers; hidden if there are none.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { LineRequestView } from '@maat/contract/money/line-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLineRequests } from '../../../api/operations/money/line-requests.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import styles from './line-requests.module.css'

const TONES = { open: 'accent', kept: 'neutral', credited: 'success' } as const

type Answered = Pick<InvoiceView, 'id' | 'net' | 'lines' | 'can'>

export function LineRequests({ invoice }: { invoice: Answered }) {
  const { t } = useTranslation('line-requests')
  const { id } = invoice
  const requests = usePages(listLineRequests, { params: { invoiceId: id }, query: {} })
  if (requests.data?.length === 0) return null
  return (
    <section aria-labelledby={`line-requests-${id}`} className={styles.requests}>
      <h3 id={`line-requests-${id}`}>{t('title')}</h3>
      <PagedList
        pages={requests}
        skeleton={{ rows: 1, height: 3 }}
        empty={null}
        isOrdered
        className={styles.requests}
      >
        {request => <LineRequest request={request} invoice={invoice} />}
      </PagedList>
    </section>
  )
}

interface LineRequestProps {
  request: LineRequestView
  invoice: Answered
}

function LineRequest({ request, invoice }: LineRequestProps) {
  const { t } = useTranslation('line-requests')
  const format = useFormat()
  const { lineText, text, outcome, answer, requestedByName, requestedAt } = request
  return (
    <article className={styles.request} aria-label={t('about', { text: lineText })}>
      <p className={styles.head}>
        <strong>{lineText}</strong>{' '}
        <Badge tone={TONES[outcome ?? 'open']}>{t(`state.${outcome ?? 'open'}`)}</Badge>
      </p>
      <blockquote className={styles.text}>{text}</blockquote>
      <p className={styles.soft}>
        {t('requestedBy', { name: requestedByName, date: format.dateTime(requestedAt) })}
      </p>
      {outcome && (
        <>
          <p className={styles.text}>{answer}</p>
          <p className={styles.soft}>
            {t('answeredBy', {
              name: request.answeredByName,
              date: format.dateTime(request.answeredAt ?? ''),
            })}
            {request.creditNote && ` · ${t('creditNote', { number: request.creditNote.number })}`}
          </p>
        </>
      )}
      {!outcome && <Answers request={request} invoice={invoice} />}
    </article>
  )
}

function Answers({ request, invoice }: LineRequestProps) {
  const { t } = useTranslation('line-requests')
  const [outcome, setOutcome] = useState<'kept' | 'credited'>()
  // The same staff may answer for the firm.
  if (!invoice.can.includes('mail')) return null
  return (
    <FormActions>
      <Button onClick={() => setOutcome('kept')}>{t('keep.open')}</Button>
      {invoice.can.includes('credit') && (
        <Button onClick={() => setOutcome('credited')}>{t('credit.open')}</Button>
      )}
      {outcome && (
        <AnswerDialog
          request={request}
          invoice={invoice}
          outcome={outcome}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </FormActions>
  )
}

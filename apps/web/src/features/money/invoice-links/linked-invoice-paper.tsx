// An invoice for its payer: the amount first, then how to pay, and the PDF if they may read it.
import type { LinkedInvoice } from '@maat/contract/money/invoice-links'
import { FileDown, Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  readLinkedInvoice,
  readLinkedInvoicePdf,
  readLinkedReceipt,
} from '../../../api/operations/money/invoice-links.ts'
import { useRead } from '../../../api/use-operation.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { usePageTitle } from '../../../parts/pages/page-title.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions, Page } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import styles from './invoice-links.module.css'
import { dueOfLinked, PayLinked } from './pay-linked.tsx'

interface PaperProps {
  pass: string
  onAgain(): void
}

export function LinkedInvoicePaper({ pass, onAgain }: PaperProps) {
  const { t } = useTranslation('invoice-links')
  const read = useRead(readLinkedInvoice, { body: { pass } })
  const isOver = read.error?.code === 'link.invalid'
  const invoice = isOver ? undefined : read.data
  const title = invoice ? t(`kinds.${invoice.kind}`, { number: invoice.number }) : t('title')
  usePageTitle(title)
  const isPaidOnline = invoice?.checkout?.state === 'paid'
  return (
    <Page title={title} width="form">
      {read.isPending && <Skeleton rows={3} height={8} />}
      {isOver && <Over onAgain={onAgain} />}
      {read.isError && !isOver && !invoice && (
        <ReadFailed error={read.error} onRetry={() => read.refetch()} />
      )}
      {invoice?.payer && <PayerFacts payer={invoice.payer} />}
      {invoice && <Sums invoice={invoice} />}
      {invoice && <PayLinked pass={pass} invoice={invoice} />}
      {invoice && (invoice.showsPaper || isPaidOnline) && (
        <FormActions>
          {isPaidOnline && (
            <DownloadFileButton
              operation={readLinkedReceipt}
              sent={{ body: { pass } }}
              name={`${invoice.number}-${t('receiptFile')}.pdf`}
            >
              <Receipt size={18} aria-hidden /> {t('receipt')}
            </DownloadFileButton>
          )}
          {invoice.showsPaper && (
            <DownloadFileButton
              operation={readLinkedInvoicePdf}
              sent={{ body: { pass } }}
              name={`${invoice.number}.pdf`}
            >
              <FileDown size={18} aria-hidden /> {t('pdf')}
            </DownloadFileButton>
          )}
        </FormActions>
      )}
    </Page>
  )
}

function Over({ onAgain }: Pick<PaperProps, 'onAgain'>) {
  const { t } = useTranslation('invoice-links')
  return (
    <>
      <Notice kind="error">{t('over')}</Notice>
      <FormActions>
        <Button look="primary" onClick={onAgain}>
          {t('who.again')}
        </Button>
      </FormActions>
    </>
  )
}

/** A payer beside the client recognises their file here, before they pay. */
function PayerFacts({ payer }: { payer: NonNullable<LinkedInvoice['payer']> }) {
  const { t } = useTranslation('invoice-links')
  const { kind, name, claimNumber, clientName, lawyerName } = payer
  const isInsurer = kind === 'insurer'
  return (
    <Facts>
      <Fact what={t('payer.partOf')}>{name}</Fact>
      <Fact what={t(isInsurer ? 'payer.insured' : 'payer.client')}>{clientName}</Fact>
      {claimNumber && <Fact what={t(isInsurer ? 'payer.claim' : 'payer.reference')}>{claimNumber}</Fact>}
      {lawyerName && <Fact what={t('payer.lawyer')}>{lawyerName}</Fact>}
    </Facts>
  )
}

function Sums({ invoice }: { invoice: LinkedInvoice }) {
  const { t } = useTranslation('invoice-links')
  const amount = useAmount()
  const format = useFormat()
  const { gross, credited, paid, share, left, issuedOn, dueOn, hasPlan } = invoice
  const { now, next } = dueOfLinked(invoice)
  const isCreditNote = invoice.kind === 'credit-note'
  return (
    <Card>
      <p className={styles.left}>
        {amount(isCreditNote ? gross : left)}
        {!isCreditNote && left.units === 0 && <Badge tone="success">{t('settled')}</Badge>}
      </p>
      {left.units > 0 && !hasPlan && <p>{dueOn ? t('dueOn', { date: format.date(dueOn) }) : t('due')}</p>}
      {hasPlan && left.units > 0 && (
        <p>
          {now > 0 ? t('plan.now', { amount: amount({ ...left, units: now }) }) : t('plan.nothingNow')}{' '}
          {next &&
            t('plan.next', { amount: amount({ ...left, units: next.units }), date: format.date(next.dueOn) })}
        </p>
      )}
      <Facts>
        <Fact what={t('issuedOn')}>{format.date(issuedOn)}</Fact>
        <Fact what={t('gross')}>{amount(gross)}</Fact>
        {share && <Fact what={t('share')}>{amount(share)}</Fact>}
        {invoice.otherParts.map(part => (
          <Fact key={part.kind} what={t(`payer.others.${part.kind}`)}>
            {amount(part.amount)}
          </Fact>
        ))}
        {credited.units > 0 && <Fact what={t('credited')}>{amount(credited)}</Fact>}
        {paid.units > 0 && <Fact what={t('paid')}>{amount(paid)}</Fact>}
      </Facts>
    </Card>
  )
}

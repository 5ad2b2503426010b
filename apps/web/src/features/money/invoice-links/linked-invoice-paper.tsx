// An invoice for its payer: the amount first, then how to pay, and the PDF if they may read it.
import type { LinkedInvoice } from '@maat/contract/invoice-links'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readLinkedInvoice, readLinkedInvoicePdf } from '../../../api/operations/invoice-links.ts'
import { useRead } from '../../../api/use-operation.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { ReadFailed } from '../../../parts/read-failed.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Card, FormActions, Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import styles from './invoice-links.module.css'
import { PayLinked } from './pay-linked.tsx'

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
  return (
    <Page title={title} width="form">
      {read.isPending && <Skeleton rows={3} height={8} />}
      {isOver && <Over onAgain={onAgain} />}
      {read.isError && !isOver && !invoice && (
        <ReadFailed error={read.error} onRetry={() => read.refetch()} />
      )}
      {invoice && <Sums invoice={invoice} />}
      {invoice && <PayLinked pass={pass} invoice={invoice} />}
      {invoice?.showsPaper && (
        <FormActions>
          <DownloadFileButton
            operation={readLinkedInvoicePdf}
            sent={{ body: { pass } }}
            name={`${invoice.number}.pdf`}
          >
            <FileDown size={18} aria-hidden /> {t('pdf')}
          </DownloadFileButton>
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

function Sums({ invoice }: { invoice: LinkedInvoice }) {
  const { t } = useTranslation('invoice-links')
  const amount = useAmount()
  const format = useFormat()
  const { gross, credited, paid, share, left, issuedOn, dueOn } = invoice
  const isCreditNote = invoice.kind === 'credit-note'
  return (
    <Card>
      <p className={styles.left}>
        {amount(isCreditNote ? gross : left)}
        {!isCreditNote && left.units === 0 && <Badge tone="success">{t('settled')}</Badge>}
      </p>
      {left.units > 0 && <p>{dueOn ? t('dueOn', { date: format.date(dueOn) }) : t('due')}</p>}
      <Facts>
        <Fact what={t('issuedOn')}>{format.date(issuedOn)}</Fact>
        <Fact what={t('gross')}>{amount(gross)}</Fact>
        {share && <Fact what={t('share')}>{amount(share)}</Fact>}
        {credited.units > 0 && <Fact what={t('credited')}>{amount(credited)}</Fact>}
        {paid.units > 0 && <Fact what={t('paid')}>{amount(paid)}</Fact>}
      </Facts>
    </Card>
  )
}

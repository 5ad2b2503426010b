// The credit balances of a case: the staff set them against other invoices, the client says which way they prefer.
import type { CaseId } from '@maat/contract/ids'
import type { InvoiceSum, InvoiceView } from '@maat/contract/money/invoices'
import { isStaff } from '@maat/domain/people/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices, readInvoice } from '../../../../api/operations/money/invoices.ts'
import { useSession } from '../../../../api/session.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { usePages } from '../../../../api/use-pages.ts'
import { PagedList } from '../../../../parts/lists/paged.tsx'
import { useAmount } from '../../../../texts/use-amount.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card, FormActions } from '../../../../ui/layout/page.tsx'
import { RefundDialog, RefundList } from '../../refunds/index.ts'
import { AskAboutInvoice } from '../ask-about-invoice.tsx'
import styles from '../invoices.module.css'
import { UseCreditDialog } from './use-credit-dialog.tsx'

/** Hidden if the case has no credit balance. */
export function InFavourCard({ caseId }: { caseId: CaseId }) {
  // Also loads the texts of the buttons, which come after the rows.
  const { t } = useTranslation(['invoices', 'refunds'])
  const { role, user } = useSession()
  const isOfFirm = isStaff(role)
  const credits = usePages(listInvoices, { query: { case: caseId, standing: 'in-favour' } })
  if (!credits.data || credits.data.length === 0) return null
  const isOwn = credits.data[0]?.clientId === user.id
  return (
    <Card
      title={t(isOwn ? 'credits.titleOwn' : 'credits.title')}
      intro={t(isOfFirm ? 'credits.intro' : isOwn ? 'credits.introOwn' : 'credits.introShared')}
    >
      <PagedList
        pages={credits}
        skeleton={{ rows: 1, height: 3 }}
        empty={null}
        isOrdered
        className={styles.payments}
      >
        {sum => <CreditBalance sum={sum} />}
      </PagedList>
    </Card>
  )
}

function CreditBalance({ sum }: { sum: InvoiceSum }) {
  const { t } = useTranslation('invoices')
  const amount = useAmount()
  const read = useRead(readInvoice, { params: { invoiceId: sum.id } })
  const { role } = useSession()
  const inFavour = isStaff(role) ? sum.inFavour : sum.inFavourOfClient
  return (
    <div className={styles.credit}>
      <div className={styles.row}>
        <span>
          <strong>{amount(inFavour)}</strong>
          <span className={styles.about}>{t('credits.row', { number: sum.number })}</span>
        </span>
        {read.data && <CreditActions invoice={read.data} />}
      </div>
      <RefundList invoice={sum} />
    </div>
  )
}

function CreditActions({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const { t: of } = useTranslation('refunds')
  const [opened, setOpened] = useState<'use' | 'refund' | 'ask'>()
  const close = () => setOpened(undefined)
  const { number, can } = invoice
  return (
    <FormActions>
      {can.includes('use-credit') && (
        <Button aria-label={t('credits.useOf', { number })} onClick={() => setOpened('use')}>
          {t('credits.use')}
        </Button>
      )}
      {can.includes('refund') && (
        <Button aria-label={of('openOf', { number })} onClick={() => setOpened('refund')}>
          {of('open')}
        </Button>
      )}
      {can.includes('ask') && (
        <Button aria-label={t('credits.askOf', { number })} onClick={() => setOpened('ask')}>
          {t('credits.ask')}
        </Button>
      )}
      {opened === 'use' && <UseCreditDialog invoice={invoice} onClose={close} />}
      {opened === 'refund' && <RefundDialog invoice={invoice} onClose={close} />}
      {opened === 'ask' && <AskAboutInvoice invoice={invoice} line={undefined} onClose={close} />}
    </FormActions>
  )
}

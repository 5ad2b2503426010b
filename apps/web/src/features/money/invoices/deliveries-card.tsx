// Sends an issued invoice to a business by Peppol, and shows the live status.
import { type DeliveryView, UNKNOWN_PARTICIPANT } from '@maat/contract/money/invoice-sending'
import type { InvoiceView } from '@maat/contract/money/invoices'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDeliveries, sendInvoice } from '../../../api/operations/money/invoice-sending.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './invoices.module.css'

export function DeliveriesCard({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const [isSending, setSending] = useState(false)
  const deliveries = usePages(listDeliveries, { params: { invoiceId: invoice.id }, query: {} })
  const maySend = deliveries.data?.every(({ state }) => state === 'refused')
  return (
    <section className={styles.deliveries} aria-label={t('delivery.title')}>
      <h3>{t('delivery.title')}</h3>
      <p className={styles.soft}>{t('delivery.intro')}</p>
      <PagedList pages={deliveries} skeleton={{ rows: 1, height: 3 }} empty={t('delivery.none')} isOrdered>
        {delivery => <Delivery delivery={delivery} />}
      </PagedList>
      {maySend && (
        <Button onClick={() => setSending(true)}>
          <Send size={18} aria-hidden /> {t('delivery.open')}
        </Button>
      )}
      {isSending && (
        <ActionDialog
          title={t('delivery.confirm', { number: invoice.number })}
          confirmLabel={t('delivery.send')}
          look="primary"
          operation={sendInvoice}
          sent={{ params: { invoiceId: invoice.id } }}
          refreshes={[listDeliveries]}
          doneText={t('delivery.sent')}
          onClose={() => setSending(false)}
        >
          {t('delivery.body')}
        </ActionDialog>
      )}
    </section>
  )
}

const TONES = { queued: 'neutral', accepted: 'accent', delivered: 'success', refused: 'error' } as const

function Delivery({
  delivery: { state, participant, refusal, requestedByName, changedAt },
}: {
  delivery: DeliveryView
}) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  return (
    <p>
      <Badge tone={TONES[state]}>{t(`delivery.state.${state}`)}</Badge>{' '}
      <span className={styles.soft}>
        {t('delivery.to', { participant, name: requestedByName, date: format.dateTime(changedAt) })}
      </span>
      {refusal && (
        <span className={styles.about}>
          {refusal === UNKNOWN_PARTICIPANT ? t('delivery.unknown') : refusal}
        </span>
      )}
    </p>
  )
}

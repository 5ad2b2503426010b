// The reminders of an invoice: the sent ones for everybody, the next step for the staff.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { PaymentReminder } from '@maat/contract/money/payment-reminders'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listReminders, readReminderPdf } from '../../../api/operations/money/payment-reminders.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { GiveUpLateClaim } from './give-up-late-claim.tsx'
import { NextReminders } from './next-reminder.tsx'
import styles from './payment-reminders.module.css'

export function RemindersCard({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('payment-reminders')
  const reminders = usePages(listReminders, { params: { invoiceId: invoice.id }, query: {} })
  const mayRemind = invoice.can.includes('remind')
  const mayGiveUp = invoice.can.includes('give-up-late-claim')
  if (!mayRemind && !mayGiveUp && (reminders.data?.length ?? 0) === 0) return null
  return (
    <Section title={t('title')} isOpen={!mayRemind}>
      <PagedList
        pages={reminders}
        skeleton={{ rows: 1, height: 3 }}
        empty={<p className={styles.soft}>{t('none')}</p>}
        isOrdered
        className={styles.reminders}
      >
        {reminder => <Reminder invoice={invoice} reminder={reminder} />}
      </PagedList>
      <GiveUpLateClaim invoice={invoice} />
      {mayRemind && <NextReminders invoice={invoice} />}
    </Section>
  )
}

function Reminder({ invoice, reminder }: { invoice: InvoiceView; reminder: PaymentReminder }) {
  const { t } = useTranslation('payment-reminders')
  const amount = useAmount()
  const format = useFormat()
  const { level, channel, sentOn, endsOn, charges, sentByName, text, payer } = reminder
  return (
    <div className={styles.reminder}>
      <p className={styles.head}>
        <strong>{t(`level.${level}`)}</strong> <Badge>{t(`way.${channel}`)}</Badge>{' '}
        {payer && <Badge>{payer.name}</Badge>}
      </p>
      <p className={styles.soft}>
        {t('sent', { date: format.date(sentOn), name: sentByName, until: format.date(endsOn) })}
        {charges.units > 0 && ` · ${t('withCharges', { amount: amount(charges) })}`}
      </p>
      <Fold label={t('read')}>
        <p className={styles.text}>{text}</p>
      </Fold>
      <DownloadFileButton
        operation={readReminderPdf}
        sent={{ params: { invoiceId: invoice.id, level }, query: payer ? { payer: payer.place } : {} }}
        name={[invoice.number, level, payer && payer.place + 1].filter(Boolean).join('-').concat('.pdf')}
      >
        <FileDown size={18} aria-hidden /> {t('pdf')}
      </DownloadFileButton>
    </div>
  )
}

// The next reminder of each payer of an invoice for the staff: when it may be sent, what may be charged, and pausing it.
import type { InvoiceView } from '@maat/contract/money/invoices'
import type { ReminderState } from '@maat/contract/money/payment-reminders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  endReminderPause,
  listLateInvoices,
  readReminderState,
} from '../../../api/operations/money/payment-reminders.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { LateCharges } from './late-charges.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import styles from './payment-reminders.module.css'
import { SendReminderDialog } from './send-reminder-dialog.tsx'

interface OfPayer {
  invoice: InvoiceView
  /** The place in the payers of a shared invoice; undefined if the client pays alone. */
  payer: number | undefined
}

interface Shown extends OfPayer {
  state: ReminderState
}

/** Each payer of a shared invoice is reminded of their own part. */
export function NextReminders({ invoice }: { invoice: InvoiceView }) {
  const { payers, clientName } = invoice
  if (payers.length === 0) return <NextReminder invoice={invoice} payer={undefined} />
  return payers.map(({ name, left }, payer) =>
    left.units > 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is the name of a payer
      <div key={payer} className={styles.ofPayer}>
        <h3>{name || clientName}</h3>
        <NextReminder invoice={invoice} payer={payer} />
      </div>
    ) : null,
  )
}

function NextReminder({ invoice, payer }: OfPayer) {
  const query = payer === undefined ? {} : { payer }
  const read = useRead(readReminderState, { params: { invoiceId: invoice.id }, query })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 1, height: 3 }}>
      {state => <Next invoice={invoice} payer={payer} state={state} />}
    </WhenLoaded>
  )
}

function Next({ invoice, payer, state }: Shown) {
  const { t } = useTranslation('payment-reminders')
  const [opened, setOpened] = useState<'send' | 'pause' | 'resume'>()
  const close = () => setOpened(undefined)
  const { late, level, pause, sendableFrom } = state
  if (!late) return <p className={styles.soft}>{t(state.isTooSmall ? 'tooSmall' : 'notLate')}</p>
  const isWaiting = level !== null && sendableFrom > todayHere()
  return (
    <div className={styles.next}>
      <WhatIsLate late={late} />
      {pause && <Paused pause={pause} />}
      {isWaiting && !pause && <Waiting from={sendableFrom} />}
      {level === null && <p>{t('allSent')}</p>}
      <LateCharges charges={state.charges} />
      <FormActions>
        {level && !pause && !isWaiting && (
          <Button look="primary" onClick={() => setOpened('send')}>
            {t(`prepare.${level}`)}
          </Button>
        )}
        {pause ? (
          <Button onClick={() => setOpened('resume')}>{t('resume.open')}</Button>
        ) : (
          <Button look="quiet" onClick={() => setOpened('pause')}>
            {t('pause.open')}
          </Button>
        )}
      </FormActions>
      {opened === 'send' && level && (
        <SendReminderDialog invoice={invoice} payer={payer} state={state} level={level} onClose={close} />
      )}
      {opened === 'pause' && <PauseDialog invoice={invoice} payer={payer} onClose={close} />}
      {opened === 'resume' && (
        <ActionDialog
          title={t('resume.title')}
          confirmLabel={t('resume.open')}
          look="primary"
          operation={endReminderPause}
          sent={{ params: { invoiceId: invoice.id }, query: payer === undefined ? {} : { payer } }}
          refreshes={[readReminderState, listLateInvoices]}
          doneText={t('resume.done')}
          onClose={close}
        >
          {t('resume.body')}
        </ActionDialog>
      )}
    </div>
  )
}

function WhatIsLate({ late }: { late: NonNullable<ReminderState['late']> }) {
  const { t } = useTranslation('payment-reminders')
  const amount = useAmount()
  const format = useFormat()
  const values = { amount: amount(late.amount), date: format.date(late.since), count: late.days }
  return <p>{t(late.isInstalment ? 'lateInstalment' : 'late', values)}</p>
}

function Waiting({ from }: { from: string }) {
  const { t } = useTranslation('payment-reminders')
  const format = useFormat()
  return <Notice>{t('waiting', { date: format.date(from) })}</Notice>
}

function Paused({ pause }: { pause: NonNullable<ReminderState['pause']> }) {
  const { t } = useTranslation('payment-reminders')
  const format = useFormat()
  const { until, reason, byName } = pause
  return (
    <Notice>
      {t('paused', { date: format.date(until), name: byName })}
      {reason && ` ${reason}`}
    </Notice>
  )
}

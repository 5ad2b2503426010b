// One version of a plan: its author, its instalments with the paid amounts, and its actions.
import type { PaymentPlanView } from '@maat/contract/money/payment-plans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listInvoices, readInvoice } from '../../../api/operations/money/invoices.ts'
import {
  agreeToPaymentPlan,
  endPaymentPlan,
  listPaymentPlans,
  refusePaymentPlan,
} from '../../../api/operations/money/payment-plans.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Instalments } from './instalments.tsx'
import styles from './payment-plans.module.css'

const TONES = {
  proposed: 'accent',
  agreed: 'success',
  refused: 'neutral',
  replaced: 'neutral',
  ended: 'neutral',
} as const

const REFRESHES = [listPaymentPlans, readInvoice, listInvoices]

export function Plan({ plan }: { plan: PaymentPlanView }) {
  const { t } = useTranslation('payment-plans')
  const format = useFormat()
  const { version, state, proposedByName, proposedAt, remark, reason, instalments } = plan
  return (
    <article className={styles.plan} aria-label={t('version', { version })}>
      <p className={styles.head}>
        <strong>{t('version', { version })}</strong> <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <p className={styles.soft}>{t('by', { name: proposedByName, date: format.dateTime(proposedAt) })}</p>
      {remark && <p>{remark}</p>}
      {reason && <p>{t('because', { reason })}</p>}
      <Instalments instalments={instalments} isFollowed={state === 'agreed'} />
      <Answers plan={plan} />
    </article>
  )
}

function Answers({ plan: { id, state, can } }: { plan: PaymentPlanView }) {
  const { t } = useTranslation('payment-plans')
  const [question, setQuestion] = useState<'agree' | 'refuse' | 'end'>()
  const close = () => setQuestion(undefined)
  const sent = (reason: string) => ({ params: { planId: id }, body: { reason } })
  const words = { label: t('reason'), keepAs: `plan-${id}`, maxLength: 300, isRequired: true, isShort: true }
  const ending = state === 'agreed' ? 'end' : 'takeBack'
  if (can.length === 0) return null
  return (
    <FormActions>
      {can.includes('answer') && (
        <>
          <Button look="primary" onClick={() => setQuestion('agree')}>
            {t('agree.open')}
          </Button>
          <Button onClick={() => setQuestion('refuse')}>{t('refuse.open')}</Button>
        </>
      )}
      {can.includes('end') && (
        <Button look="quiet" onClick={() => setQuestion('end')}>
          {t(`${ending}.open`)}
        </Button>
      )}
      {question === 'agree' && (
        <ActionDialog
          title={t('agree.title')}
          confirmLabel={t('agree.open')}
          look="primary"
          operation={agreeToPaymentPlan}
          sent={{ params: { planId: id } }}
          refreshes={REFRESHES}
          doneText={t('agree.done')}
          onClose={close}
        >
          {t('agree.body')}
        </ActionDialog>
      )}
      {question === 'refuse' && (
        <ActionDialog
          title={t('refuse.title')}
          confirmLabel={t('refuse.open')}
          operation={refusePaymentPlan}
          sent={sent}
          refreshes={REFRESHES}
          words={words}
          doneText={t('refuse.done')}
          onClose={close}
        >
          {t('refuse.body')}
        </ActionDialog>
      )}
      {question === 'end' && (
        <ActionDialog
          title={t(`${ending}.title`)}
          confirmLabel={t(`${ending}.open`)}
          operation={endPaymentPlan}
          sent={sent}
          refreshes={REFRESHES}
          words={words}
          doneText={t(`${ending}.done`)}
          onClose={close}
        >
          {t(`${ending}.body`)}
        </ActionDialog>
      )}
    </FormActions>
  )
}

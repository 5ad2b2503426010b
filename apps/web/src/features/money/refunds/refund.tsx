// One refund: its state, who must act, and the actions of this user.
import type { RefundView } from '@maat/contract/money/refunds'
import { inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { isStaff } from '@maat/domain/people/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import styles from './refunds.module.css'

const TONES = {
  asked: 'accent',
  approved: 'accent',
  sent: 'accent',
  done: 'success',
  refused: 'neutral',
  failed: 'error',
} as const

interface RefundProps {
  refund: RefundView
  /** The money goes back to this user. */
  isOwn: boolean
}

export function Refund({ refund, isOwn }: RefundProps) {
  const { t } = useTranslation('refunds')
  const { role } = useSession()
  const amount = useAmount()
  const format = useFormat()
  const {
    state,
    method,
    holder,
    iban,
    remark,
    reason,
    requestedByName,
    requestedAt,
    approvedByName,
    doneOn,
  } = refund
  const isOfFirm = isStaff(role)
  const isOnline = method === 'provider'
  const destination = isOnline ? (isOwn ? 'toOnlineOwn' : 'toOnline') : iban ? 'to' : 'toClient'
  const words = { amount: amount(refund.amount), holder, iban: inGroupsOfFour(iban) }
  return (
    <div className={styles.refund}>
      <p className={styles.head}>
        <strong>{t(destination, words)}</strong>{' '}
        <Badge tone={TONES[state]}>{t(`${isOfFirm ? 'state' : 'own'}.${state}`)}</Badge>
      </p>
      {isOfFirm && (
        <p className={styles.soft}>
          {t('requestedBy', { name: requestedByName, date: format.dateTime(requestedAt) })}
          {approvedByName && ` · ${t('approvedBy', { name: approvedByName })}`}
        </p>
      )}
      {doneOn && (
        <p className={styles.soft}>{t(isOnline ? 'sentOn' : 'doneOn', { date: format.date(doneOn) })}</p>
      )}
      {remark && <p>{remark}</p>}
      {reason && <p>{t('because', { reason })}</p>}
      {isOfFirm && <Waiting refund={refund} />}
      <Actions refund={refund} />
    </div>
  )
}

function Waiting({ refund: { state, method } }: { refund: RefundView }) {
  const { t } = useTranslation('refunds')
  if (state === 'approved')
    return <p>{t(method === 'provider' ? 'waits.approvedOnline' : 'waits.approved')}</p>
  return state === 'asked' || state === 'sent' ? <p>{t(`waits.${state}`)}</p> : null
}

const LOOKS = { approve: 'primary', complete: 'primary', refuse: 'secondary', fail: 'quiet' } as const

function Actions({ refund }: { refund: RefundView }) {
  const { t } = useTranslation('refunds')
  const [opened, setOpened] = useState<RefundView['can'][number]>()
  const close = () => setOpened(undefined)
  if (refund.can.length === 0) return null
  return (
    <FormActions>
      {refund.can.map(action => (
        <Button key={action} look={LOOKS[action]} onClick={() => setOpened(action)}>
          {t(`${action}.open`)}
        </Button>
      ))}
      {opened === 'complete' && <CompleteDialog refund={refund} onClose={close} />}
      {opened && opened !== 'complete' && <DecideDialog refund={refund} action={opened} onClose={close} />}
    </FormActions>
  )
}

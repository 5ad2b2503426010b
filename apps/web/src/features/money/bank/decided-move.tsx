// A decided transaction: what it is, how that was decided, and the way back.
import type { BankMoveView } from '@maat/contract/money/bank'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './bank.module.css'
import { RepeatedLine } from './doubtful-move.tsx'
import { AllowedDay } from './waiting-move.tsx'

const TONES = {
  repeated: 'neutral',
  settled: 'success',
  'set-aside': 'neutral',
  returned: 'error',
  open: 'accent',
} as const

interface DecidedMoveProps {
  move: BankMoveView
  name: string
  onReopen(): void
}

export function DecidedMove({ move, name, onReopen }: DecidedMoveProps) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const resolution = move.resolution && t(`way.${move.resolution}`, { name: move.decidedByName })
  const mayReopen = move.state !== 'returned' && move.can.includes('settle')
  return (
    <div className={styles.decision}>
      <p className={styles.decided}>
        <Badge tone={TONES[move.state]}>{t(`is.${move.state}`)}</Badge>{' '}
        {[move.kind && move.kind !== 'invoices' && t(`kind.${move.kind}`), move.reason || resolution]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {move.state === 'repeated' && <RepeatedLine move={move} text="is" />}
      {move.settles.map(one => (
        <p key={one.invoiceId}>
          <InvoiceLink invoice={one} /> ·{' '}
          {one.payerName
            ? t('moves.paidFor', { payer: one.payerName, client: one.clientName })
            : one.clientName}{' '}
          · {amount(one.amount)}
        </p>
      ))}
      <TakenReceipt move={move} />
      <AllowedDay move={move} />
      {move.refund && (
        <p>
          <InvoiceLink invoice={move.refund} />
        </p>
      )}
      {mayReopen && (
        <div className={styles.actions}>
          <Button look="quiet" aria-label={t('moves.reopenOne', { name })} onClick={onReopen}>
            <Undo2 size={18} aria-hidden /> {t('moves.reopen')}
          </Button>
        </div>
      )}
    </div>
  )
}

function TakenReceipt({ move: { takesBack } }: { move: BankMoveView }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  if (!takesBack) return null
  const { bookedOn, otherName, invoices } = takesBack
  return (
    <p>
      {t('moves.takesBack', { name: otherName || t('moves.unknown'), date: format.date(bookedOn) })}
      {invoices.map(one => (
        <span key={one.invoiceId}>
          {' · '}
          <InvoiceLink invoice={one} />
        </span>
      ))}
    </p>
  )
}

type Numbered = NonNullable<BankMoveView['refund']>

export const InvoiceLink = ({ invoice: { caseId, invoiceId, number } }: { invoice: Numbered }) => (
  <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: invoiceId }}>
    {number}
  </Link>
)

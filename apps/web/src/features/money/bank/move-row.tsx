// One transaction: the amount, the other party, its reference, and its status or possible actions.
import type { BankMoveView } from '@maat/contract/money/bank'
import { inGroupsOfFour } from '@maat/domain/money/invoices/references'
import { useTranslation } from 'react-i18next'
import { PaymentReference } from '../../../parts/money/payment-reference.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './bank.module.css'
import { DecidedMove } from './decided-move.tsx'
import { DoubtfulMove } from './doubtful-move.tsx'
import { type WaitingActions, WaitingMove } from './waiting-move.tsx'

interface MoveRowProps extends WaitingActions {
  move: BankMoveView
  isCurrent: boolean
  onReach(): void
  onCompare(isSame: boolean): void
  onReopen(): void
}

export function MoveRow({ move, isCurrent, onReach, onCompare, onReopen, ...actions }: MoveRowProps) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const format = useFormat()
  const name = move.otherName || t('moves.unknown')
  const facts = [format.date(move.bookedOn), inGroupsOfFour(move.otherIban), move.text]
  return (
    <li className={styles.row} data-current={isCurrent || undefined} onFocus={onReach}>
      <div className={styles.about}>
        <strong id={`bank-move-${move.id}`} tabIndex={-1} className={styles.name}>
          {name}
        </strong>
        <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
        {move.references.length > 0 && (
          <span className={styles.references}>
            {t('moves.references')}
            {move.references.map(one => (
              <PaymentReference key={one} reference={one} />
            ))}
          </span>
        )}
      </div>
      <span className={styles.amount} data-out={move.amount.units < 0 || undefined}>
        {amount(move.amount)}
      </span>
      {move.state === 'open' && move.sameAs ? (
        <DoubtfulMove move={move} name={name} onCompare={onCompare} />
      ) : move.state === 'open' ? (
        <WaitingMove move={move} name={name} {...actions} />
      ) : (
        <DecidedMove move={move} name={name} onReopen={onReopen} />
      )}
    </li>
  )
}

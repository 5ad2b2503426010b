// One transaction: the amount, the other party, its reference, and its status or possible actions.
import type { BankMoveView } from '@maat/contract/bank'
import { inGroupsOfFour } from '@maat/domain/money/references'
import { Link } from '@tanstack/react-router'
import { Check, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PaymentReference } from '../../parts/payment-reference.tsx'
import { useAmount } from '../../texts/use-amount.ts'
import { useFormat } from '../../texts/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './bank.module.css'
import { DoubtfulMove, RepeatedLine } from './doubtful-move.tsx'

interface MoveRowProps {
  move: BankMoveView
  isCurrent: boolean
  onReach(): void
  onTake(place: number): void
  onSettle(): void
  onSetAside(): void
  onCompare(isSame: boolean): void
  onReopen(): void
}

export function MoveRow({ move, isCurrent, onReach, ...actions }: MoveRowProps) {
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
        <DoubtfulMove move={move} name={name} onCompare={actions.onCompare} />
      ) : move.state === 'open' ? (
        <Waiting move={move} name={name} {...actions} />
      ) : (
        <Decided move={move} name={name} onReopen={actions.onReopen} />
      )}
    </li>
  )
}

type WaitingProps = Pick<MoveRowProps, 'move' | 'onTake' | 'onSettle' | 'onSetAside'> & { name: string }

function Waiting({ move, name, onTake, onSettle, onSetAside }: WaitingProps) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const isIncoming = move.amount.units > 0
  return (
    <div className={styles.decision}>
      {move.suggestions.map((one, place) => (
        <div key={one.invoiceId} className={styles.suggestion}>
          <Button
            look={place === 0 ? 'primary' : 'secondary'}
            aria-label={t('moves.takeOne', { number: one.number, name })}
            onClick={() => onTake(place)}
          >
            <Check size={18} aria-hidden /> {one.number}
          </Button>
          <span>
            {one.clientName} · {t('moves.left', { amount: amount(one.left) })}
            <span className={styles.why}>{one.why.map(reason => t(`why.${reason}`)).join(', ')}</span>
          </span>
        </div>
      ))}
      {isIncoming && move.suggestions.length === 0 && (
        <p className={styles.soft}>{t('moves.noSuggestion')}</p>
      )}
      <div className={styles.actions}>
        {isIncoming && (
          <Button aria-label={t('moves.settleOne', { name })} onClick={onSettle}>
            {t('moves.settle')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('moves.setAsideOne', { name })} onClick={onSetAside}>
          <X size={18} aria-hidden /> {t('aside.confirm')}
        </Button>
      </div>
    </div>
  )
}

const TONES = {
  repeated: 'neutral',
  settled: 'success',
  'set-aside': 'neutral',
  returned: 'error',
  open: 'accent',
} as const

function Decided({ move, name, onReopen }: Pick<MoveRowProps, 'move' | 'onReopen'> & { name: string }) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const reason = move.reason || (move.way && t(`way.${move.way}`, { name: move.decidedByName }))
  const mayReopen = move.way !== 'reversal' && move.can.includes('settle')
  return (
    <div className={styles.decision}>
      <p className={styles.decided}>
        <Badge tone={TONES[move.state]}>{t(`is.${move.state}`)}</Badge> {reason}
      </p>
      {move.state === 'repeated' && <RepeatedLine move={move} text="is" />}
      {move.settles.map(one => (
        <p key={one.invoiceId}>
          <Link
            to="/client/invoices/{$caseId}"
            params={{ caseId: one.caseId }}
            search={{ invoice: one.invoiceId }}
          >
            {one.number}
          </Link>{' '}
          · {one.clientName} · {amount(one.amount)}
        </p>
      ))}
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

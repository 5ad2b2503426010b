// A waiting transaction: its likely matches and invoices, each accepted with one click, and the other decisions.
import type { BankMatch, BankMoveView } from '@maat/contract/money/bank'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './bank.module.css'
import { choicesOf, type MoveChoice } from './move-choices.ts'

export interface WaitingActions {
  onChoose(choice: MoveChoice): void
  onSettle(): void
  onFind(): void
  onBook(): void
  onSetAside(): void
  onAllowDay(): void
}

interface WaitingMoveProps extends WaitingActions {
  move: BankMoveView
  name: string
}

/** As many as the row shows: there may be more. */
const SHOWN_MATCHES = 3

export function WaitingMove({ move, name, ...actions }: WaitingMoveProps) {
  const { t } = useTranslation('bank')
  const isIncoming = move.amount.units > 0
  if (move.waitsForAdmin)
    return (
      <div className={styles.decision}>
        <p className={styles.soft}>{t('day.exported')}</p>
        <AllowDay move={move} name={name} onAllowDay={actions.onAllowDay} />
      </div>
    )
  const choices = choicesOf(move)
  return (
    <div className={styles.decision}>
      <AllowedDay move={move} />
      {move.reason && <p className={styles.soft}>{t('moves.reasonBefore', { reason: move.reason })}</p>}
      {choices.map((choice, place) => (
        <Choice
          key={choice.id}
          choice={choice}
          name={name}
          isFirst={place === 0}
          onChoose={() => actions.onChoose(choice)}
        />
      ))}
      {choices.length === 0 && (
        <p className={styles.soft}>{t(isIncoming ? 'moves.noSuggestion' : 'moves.noMatch')}</p>
      )}
      <div className={styles.actions}>
        {isIncoming && (
          <Button aria-label={t('moves.settleOne', { name })} onClick={actions.onSettle}>
            {t('moves.settle')}
          </Button>
        )}
        {move.matches.length >= SHOWN_MATCHES && (
          <Button aria-label={t('match.allOne', { name })} onClick={actions.onFind}>
            {t('match.all')}
          </Button>
        )}
        <Button aria-label={t('book.oneOf', { name })} onClick={actions.onBook}>
          {t('book.open')}
        </Button>
        <Button look="quiet" aria-label={t('moves.setAsideOne', { name })} onClick={actions.onSetAside}>
          <X size={18} aria-hidden /> {t('aside.confirm')}
        </Button>
        {isIncoming && <AllowDay move={move} name={name} onAllowDay={actions.onAllowDay} />}
      </div>
    </div>
  )
}

function AllowDay({ move, name, onAllowDay }: Pick<WaitingMoveProps, 'move' | 'name' | 'onAllowDay'>) {
  const { t } = useTranslation('bank')
  if (!move.can.includes('allow-day')) return null
  return (
    <Button look="quiet" aria-label={t('day.allowOne', { name })} onClick={onAllowDay}>
      {t('day.allow')}
    </Button>
  )
}

export function AllowedDay({ move: { dayAllowed } }: { move: BankMoveView }) {
  const { t } = useTranslation('bank')
  if (!dayAllowed) return null
  const { byName, reason } = dayAllowed
  return <p className={styles.soft}>{t('day.allowed', { name: byName, reason })}</p>
}

interface ChoiceProps {
  choice: MoveChoice
  name: string
  isFirst: boolean
  onChoose(): void
}

function Choice({ choice, name, isFirst, onChoose }: ChoiceProps) {
  const { t } = useTranslation('bank')
  const amount = useAmount()
  const look = isFirst ? 'primary' : 'secondary'
  if (choice.type === 'match')
    return <MatchChoice match={choice.match} name={name} look={look} onChoose={onChoose} />
  if (choice.type === 'kind')
    return (
      <div className={styles.suggestion}>
        <Button look={look} aria-label={t(`kindOne.${choice.kind}`, { name })} onClick={onChoose}>
          <Check size={18} aria-hidden /> {t(`kind.${choice.kind}`)}
        </Button>
        <span className={styles.why}>{t('why.words')}</span>
      </div>
    )
  const { number, clientName, left, why, payers, payer, isLater } = choice.suggestion
  const paying = payers[payer ?? -1]
  return (
    <div className={styles.suggestion}>
      <Button look={look} aria-label={t('moves.takeOne', { number, name })} onClick={onChoose}>
        <Check size={18} aria-hidden /> {number}
      </Button>
      <span>
        {clientName} ·{' '}
        {paying
          ? t('moves.leftOfPayer', { name: paying.name, amount: amount(left) })
          : t('moves.left', { amount: amount(left) })}
        {payers.length > 0 && !paying && <span className={styles.why}>{t('moves.shared')}</span>}
        {isLater && <span className={styles.why}>{t('day.later')}</span>}
        <span className={styles.why}>{why.map(reason => t(`why.${reason}`)).join(', ')}</span>
      </span>
    </div>
  )
}

interface MatchChoiceProps {
  match: BankMatch
  /** The other party of the transaction. */
  name: string
  look: 'primary' | 'secondary'
  onChoose(): void
}

export function MatchChoice({ match, name, look, onChoose }: MatchChoiceProps) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const numbers = match.invoices.map(({ number }) => number)
  const about = [match.name || t('moves.unknown'), format.date(match.day), ...numbers].join(' · ')
  return (
    <div className={styles.suggestion}>
      <Button look={look} aria-label={t(`match.one.${match.kind}`, { name, about })} onClick={onChoose}>
        <Check size={18} aria-hidden /> {t(`match.${match.kind}`)}
      </Button>
      <span>
        {about}
        <span className={styles.why}>{match.why.map(reason => t(`match.why.${reason}`)).join(', ')}</span>
      </span>
    </div>
  )
}

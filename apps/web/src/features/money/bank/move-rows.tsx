// The transactions of the account; open ones show their likely invoices, each accepted with one key.
import type { BankMoveView } from '@maat/contract/money/bank'
import type { BookedKind } from '@maat/domain/bank/bank-types'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '../../../parts/dialogs/shortcut-help.tsx'
import { useListKeys } from '../../../parts/lists/use-list-keys.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { AllowDayDialog } from './allow-day-dialog.tsx'
import { SetMoveAsideDialog } from './aside-dialog.tsx'
import styles from './bank.module.css'
import { BookMoveDialog } from './book-dialog.tsx'
import { FindMatchDialog } from './find-match-dialog.tsx'
import { choicesOf, isPayerUnknown, type MoveChoice } from './move-choices.ts'
import { MoveRow } from './move-row.tsx'
import { MatchDialog } from './settle-dialog.tsx'
import { useMoveActions } from './use-moves.ts'

interface MoveRowsProps {
  rows: readonly BankMoveView[]
  onMore: (() => void) | undefined
}

export function MoveRows({ rows, onMore }: MoveRowsProps) {
  const { t } = useTranslation('bank')
  const errorText = useErrorText()
  const actions = useMoveActions()
  const list = useListKeys('bank-move', rows, () => onMore?.())
  const [settling, setSettling] = useState<BankMoveView>()
  const [leaving, setLeaving] = useState<BankMoveView>()
  const [allowing, setAllowing] = useState<BankMoveView>()
  const [finding, setFinding] = useState<BankMoveView>()
  const [booking, setBooking] = useState<{ move: BankMoveView; kind: BookedKind }>()
  const act = (what: (move: BankMoveView) => void, move = list.current) => {
    if (!move?.can.includes('settle') || (move.waitsForAdmin && move.sameAs === null)) return
    list.reach(move.id)
    list.leave(move.id)
    what(move)
  }
  const choose = (choice: MoveChoice, move: BankMoveView) => {
    // The costs of a payout are on another document.
    if (choice.type === 'kind' && choice.kind === 'payout') setBooking({ move, kind: 'payout' })
    else if (choice.type === 'invoice' && isPayerUnknown(choice.suggestion)) setSettling(move)
    else actions.choose(move, choice)
  }
  const take = (place: number) =>
    act(move => {
      const choice = move.sameAs === null && choicesOf(move)[place]
      if (choice) choose(choice, move)
    })
  const isOpen = rows[0]?.state === 'open'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    list.move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <>
      {isOpen && (
        <ShortcutHelp
          shortcuts={{
            j: () => list.move(1),
            k: () => list.move(-1),
            1: () => take(0),
            2: () => take(1),
            3: () => take(2),
            m: () => act(move => move.sameAs === null && move.amount.units > 0 && setSettling(move)),
            b: () =>
              act(move => move.sameAs === null && setBooking({ move, kind: move.likelyKind ?? 'costs' })),
            x: () => act(move => move.sameAs === null && setLeaving(move)),
          }}
          keys={[
            { key: 'J', does: t('keys.next') },
            { key: 'K', does: t('keys.previous') },
            { key: '1 2 3', does: t('keys.take') },
            { key: 'M', does: t('keys.settle') },
            { key: 'B', does: t('keys.book') },
            { key: 'X', does: t('keys.setAside') },
          ]}
        />
      )}
      {actions.problem && <Notice kind="error">{errorText(actions.problem)}</Notice>}
      <ol className={styles.rows} onKeyDown={onKeyDown}>
        {rows.map(move => (
          <MoveRow
            key={move.id}
            move={move}
            isCurrent={move.id === list.reachedId}
            onReach={() => list.reach(move.id)}
            onChoose={choice => act(one => choose(choice, one), move)}
            onSettle={() => act(setSettling, move)}
            onFind={() => act(setFinding, move)}
            onBook={() => act(one => setBooking({ move: one, kind: one.likelyKind ?? 'costs' }), move)}
            onSetAside={() => act(setLeaving, move)}
            onAllowDay={() => setAllowing(move)}
            onCompare={isSame => act(one => actions.compare(one, isSame), move)}
            onReopen={() => act(actions.reopen, move)}
          />
        ))}
      </ol>
      {settling && <MatchDialog move={settling} onClose={() => setSettling(undefined)} />}
      {finding && <FindMatchDialog move={finding} onClose={() => setFinding(undefined)} />}
      {booking && <BookMoveDialog {...booking} onClose={() => setBooking(undefined)} />}
      {allowing && <AllowDayDialog move={allowing} onClose={() => setAllowing(undefined)} />}
      {leaving && <SetMoveAsideDialog move={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

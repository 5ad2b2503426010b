// The transactions of the account; open ones show their likely invoices, each accepted with one key.
import type { BankMoveView } from '@maat/contract/bank'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '../../parts/shortcut-help.tsx'
import { useListKeys } from '../../parts/use-list-keys.ts'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { SetMoveAsideDialog } from './aside-dialog.tsx'
import styles from './bank.module.css'
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
  const act = (what: (move: BankMoveView) => void, move = list.current) => {
    if (!move?.can.includes('settle')) return
    list.reach(move.id)
    list.leave(move.id)
    what(move)
  }
  const take = (place: number, move?: BankMoveView) => act(one => actions.take(one, place), move)
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
            m: () => act(move => move.sameAs === null && setSettling(move)),
            x: () => act(move => move.sameAs === null && setLeaving(move)),
          }}
          keys={[
            { key: 'J', does: t('keys.next') },
            { key: 'K', does: t('keys.previous') },
            { key: '1 2 3', does: t('keys.take') },
            { key: 'M', does: t('keys.settle') },
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
            onTake={place => take(place, move)}
            onSettle={() => act(setSettling, move)}
            onSetAside={() => act(setLeaving, move)}
            onCompare={isSame => act(one => actions.compare(one, isSame), move)}
            onReopen={() => act(actions.reopen, move)}
          />
        ))}
      </ol>
      {settling && <MatchDialog move={settling} onClose={() => setSettling(undefined)} />}
      {leaving && <SetMoveAsideDialog move={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

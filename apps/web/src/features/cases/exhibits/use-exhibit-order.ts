// The order of a set as the user sees it: each move is shown at once, and sent when the one before has arrived.
import type { ExhibitSetView, ExhibitView } from '@maat/contract/cases/exhibits'
import type { CaseId, ExhibitId } from '@maat/contract/ids'
import { exhibitNumber, movedTo } from '@maat/domain/cases/file/exhibits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeExhibit, listExhibitSets } from '../../../api/operations/cases/exhibits.ts'
import { listFacts } from '../../../api/operations/cases/facts.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'

interface Move {
  id: string
  position: number
}

export interface ExhibitOrder {
  /** With the numbers of the shown order. */
  exhibits: readonly ExhibitView[]
  moveTo(id: string, position: number): void
  moveBy(id: string, step: -1 | 1): void
}

export function useExhibitOrder(caseId: CaseId, set: ExhibitSetView): ExhibitOrder {
  const errorText = useErrorText()
  const queries = useQueryClient()
  // The facts show the numbers, too.
  const changing = useOperation(changeExhibit, { refreshes: [listExhibitSets, listFacts] })
  const [order, setOrder] = useState<readonly string[]>()
  // Two presses may come before the screen shows the first one.
  const latest = useRef(order)
  const waiting = useRef<Move[]>([])
  const isSending = useRef(false)
  const exhibits = inOrder(set, order)

  function show(next: readonly string[] | undefined): void {
    latest.current = next
    setOrder(next)
  }
  async function sendAll(): Promise<void> {
    for (let move = waiting.current.shift(); move; move = waiting.current.shift())
      await changing.mutateAsync({
        params: { caseId, setId: set.id, exhibitId: move.id as ExhibitId },
        body: { position: move.position },
      })
  }
  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    await sendAll().catch(giveUp)
    isSending.current = false
    show(undefined)
  }
  async function giveUp(error: unknown): Promise<void> {
    waiting.current = []
    showToast({ kind: 'danger', text: errorText((error as { code: string }).code) })
    await queries.invalidateQueries({ queryKey: queryKeyOf(listExhibitSets) })
  }
  function moveTo(id: string, position: number): void {
    const before = latest.current ?? exhibits.map(one => one.id)
    show(movedTo(before, id, position))
    // Only the last place of several moves of one exhibit counts.
    if (waiting.current.at(-1)?.id === id) waiting.current.pop()
    waiting.current.push({ id, position })
    void send()
  }
  return {
    exhibits,
    moveTo,
    moveBy(id, step) {
      const ids = latest.current ?? exhibits.map(one => one.id)
      moveTo(id, Math.min(Math.max(ids.indexOf(id) + step, 0), ids.length - 1))
    },
  }
}

/** Exhibits that arrived meanwhile are at the end until the moves are done. */
function inOrder({ exhibits, letter }: ExhibitSetView, order: readonly string[] | undefined) {
  if (!order) return exhibits
  const placeOf = ({ id }: ExhibitView) => (order.includes(id) ? order.indexOf(id) : order.length)
  return exhibits
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((exhibit, at) => ({ ...exhibit, number: exhibitNumber(letter, at) }))
}

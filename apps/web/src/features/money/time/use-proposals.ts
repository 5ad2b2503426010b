// Accepts or dismisses proposals, and undoes both: at once on the screen, and reverted after a failure.
import type { TimeProposal } from '@maat/contract/money/time-proposals'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { addTimeEntry, removeTimeEntry } from '../../../api/operations/money/time.ts'
import { dismissTimeProposal } from '../../../api/operations/money/time-proposals.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { closeToast, showToast } from '../../../ui/messages/toasts.tsx'
import { TIME_READS } from './new-entry-dialog.tsx'

export type ProposalActions = ReturnType<typeof useProposals>

export function useProposals() {
  const { t } = useTranslation('time')
  const adding = useOperation(addTimeEntry, { refreshes: TIME_READS })
  const removing = useOperation(removeTimeEntry, { refreshes: TIME_READS })
  const dismissing = useOperation(dismissTimeProposal, { refreshes: TIME_READS })
  const [gone, setGone] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<{ code: CallError['code']; title: string }>()
  const undo = useUndo()

  const show = (id: string) => setGone(ids => ids.filter(one => one !== id))
  /** The request for a row that has left the list; the row returns after a failure. */
  async function ask<Reply>(row: TimeProposal, sent: Promise<Reply>): Promise<Reply | undefined> {
    setProblem(undefined)
    try {
      return await sent
    } catch (error) {
      show(row.id)
      setProblem({ code: (error as CallError).code, title: row.text })
      return undefined
    }
  }
  const hide = (row: TimeProposal) => setGone(ids => [...ids, row.id])

  function take(row: TimeProposal): void {
    hide(row)
    const { caseId, day, minutes, activity, text, kind, sourceId } = row
    const body = { workedOn: day, minutes, activity, text, source: { kind, id: sourceId } }
    undo.offer(t('added'), ask(row, adding.mutateAsync({ params: { caseId }, body })), async ({ id }) => {
      await ask(row, removing.mutateAsync({ params: { entryId: id } }))
      show(row.id)
    })
  }

  function dismiss(row: TimeProposal): void {
    hide(row)
    const set = (isDismissed: boolean) =>
      ask(row, dismissing.mutateAsync({ body: { kind: row.kind, sourceId: row.sourceId, isDismissed } }))
    undo.offer(t('proposals.dismissed'), set(true), async () => {
      await set(false)
      show(row.id)
    })
  }

  const standing = (rows: readonly TimeProposal[]) => rows.filter(({ id }) => !gone.includes(id))
  return { standing, problem, hasActed: gone.length > 0, take, dismiss, undo: undo.last }
}

interface Step {
  toast?: string
  back(): void
}

/**
 * Undoes the last step from the toast or by a key while the list is shown; the key also works before the server has
 * answered.
 */
function useUndo() {
  const { t } = useTranslation('time')
  const last = useRef<Step>(undefined)
  const close = () => {
    if (last.current?.toast) closeToast(last.current.toast)
    last.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list is closed
  useEffect(() => close, [])

  async function offer<Reply>(
    text: string,
    sent: Promise<Reply | undefined>,
    undo: (done: Reply) => Promise<void>,
  ) {
    async function goBack(): Promise<void> {
      close()
      const done = await sent
      if (done) await undo(done)
    }
    close()
    const step: Step = { back: () => void goBack() }
    last.current = step
    if (!(await sent) || last.current !== step) return
    const action = { label: t('proposals.undo'), onPress: step.back }
    step.toast = showToast({ kind: 'success', text, group: 'proposal', isPersistent: true, action })
  }
  return {
    offer<Reply>(...of: Parameters<typeof offer<Reply>>): void {
      void offer(...of)
    },
    last: () => last.current?.back(),
  }
}

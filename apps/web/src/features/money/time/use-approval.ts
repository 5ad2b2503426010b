// Approves entries one after the other, each as it was shown, and reads the lists again once at the end.
import type { TimeEntryView } from '@maat/contract/money/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { readBillable } from '../../../api/operations/money/billable.ts'
import { approveTimeEntry } from '../../../api/operations/money/time.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { TIME_READS } from './new-entry-dialog.tsx'

interface Problem {
  code: CallError['code']
  text: string
}

export function useApproval() {
  const { t } = useTranslation('time')
  const queries = useQueryClient()
  const approving = useOperation(approveTimeEntry)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [hasApproved, setApproved] = useState(false)

  async function approveEach(rows: readonly TimeEntryView[]): Promise<number> {
    let count = 0
    for (const { id, version, text } of rows)
      try {
        await approving.mutateAsync({ params: { entryId: id }, body: { version } })
        count += 1
      } catch (error) {
        const { code } = error as CallError
        setProblem({ code, text })
        // The remaining entries would fail for the same reason.
        if (!isAboutEntry(code)) break
      }
    return count
  }

  async function approve(rows: readonly TimeEntryView[]): Promise<void> {
    setProblem(undefined)
    setBusy(true)
    const count = await approveEach(rows)
    if (count > 0) {
      setApproved(true)
      showToast({ kind: 'success', text: t('approval.done', { count }), group: 'approval' })
    }
    for (const read of [...TIME_READS, readBillable])
      await queries.invalidateQueries({ queryKey: queryKeyOf(read) })
    setBusy(false)
  }
  return {
    isBusy,
    problem,
    hasApproved,
    approve(rows: readonly TimeEntryView[]): void {
      if (!isBusy) void approve(rows)
    },
  }
}

const isAboutEntry = (code: string) => code.startsWith('time.') || code === 'record.stale'

// Drafts the settlement invoice of a case from everything unbilled, and opens it; the user returns to the closing.
import type { CaseId } from '@maat/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, call } from '../../../api/call.ts'
import { readClosing } from '../../../api/operations/cases/case-closing.ts'
import { readBillable } from '../../../api/operations/money/billable.ts'
import { draftInvoice, listInvoices } from '../../../api/operations/money/invoices.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { bodyOfChoice, selectAll } from './choice-values.ts'

export function SettleCase({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('invoices')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const drafting = useOperation(draftInvoice, { refreshes: [readBillable, listInvoices, readClosing] })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function draft(): Promise<void> {
    setBusy(true)
    try {
      const billable = await call(readBillable, { params: { caseId } })
      const body = bodyOfChoice(selectAll(billable), billable.currency)
      const { id } = await drafting.mutateAsync({ params: { caseId }, body })
      const params = { caseId }
      await navigate({
        to: '/lawyer/invoices/create/{$caseId}',
        params,
        search: { invoice: id, from: 'closing' },
      })
    } catch (error) {
      setProblem(errorText((error as CallError).code))
    }
    setBusy(false)
  }
  return (
    <>
      <FormActions>
        <Button isBusy={isBusy} onClick={() => void draft()}>
          <FilePlus2 size={18} aria-hidden /> {t('settle.open')}
        </Button>
      </FormActions>
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  )
}

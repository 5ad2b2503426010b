// Reads a list of paid claims from a file, shows how it differs from the firm's claims, and records what a person
// confirms.

import type { UserId } from '@maat/contract/ids'
import type { PaidListComparison } from '@maat/contract/legal-aid/aid-payments'
import { type PaidColumn, readPaidList } from '@maat/domain/legal-aid/paid-list'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { comparePaidList } from '../../../api/operations/legal-aid/aid-payments.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { ConfirmPaidList } from './confirm-paid-list.tsx'
import { readTextFile } from './read-text-file.ts'

/** The server takes no more at once. */
const MOST_ROWS = 1000

interface PaidListDialogProps {
  year: number
  lawyer: UserId | undefined
  onClose(): void
}

export function PaidListDialog({ year, lawyer, onClose }: PaidListDialogProps) {
  const { t } = useTranslation('aid-claims')
  const reading = useReading(year, lawyer)
  const input = useRef<HTMLInputElement>(null)
  const { comparison, unreadable } = reading
  if (comparison) return <ConfirmPaidList comparison={comparison} unreadable={unreadable} onClose={onClose} />
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? []
    if (file) void reading.read(file)
    // Allows the user to choose the same file again.
    event.target.value = ''
  }
  return (
    <InfoDialog
      title={t('paidList.title')}
      onClose={onClose}
      closeLabel={t('paidList.cancel')}
      actions={
        <Button look="primary" isBusy={reading.isBusy} onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden /> {t('paidList.choose')}
        </Button>
      }
    >
      <p>{t('paidList.intro')}</p>
      <p>{t('paidList.columns')}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        onChange={choose}
        data-testid="paid-list-file"
      />
      <div aria-live="polite">{reading.fault && <Notice kind="error">{reading.fault}</Notice>}</div>
    </InfoDialog>
  )
}

function useReading(year: number, lawyer: UserId | undefined) {
  const { t } = useTranslation('aid-claims')
  const errorText = useErrorText()
  const comparing = useOperation(comparePaidList)
  const [fault, setFault] = useState<string>()
  const [comparison, setComparison] = useState<PaidListComparison>()
  const [unreadable, setUnreadable] = useState<readonly number[]>([])
  const namesOf = (columns: readonly PaidColumn[]) =>
    columns.map(column => t(`paidList.column.${column}`)).join(', ')
  async function read(file: File): Promise<void> {
    setFault(undefined)
    const list = readPaidList(await readTextFile(file), todayHere())
    if (list.missing.length > 0) return setFault(t('paidList.missing', { columns: namesOf(list.missing) }))
    if (list.rows.length === 0) return setFault(t('paidList.empty'))
    if (list.rows.length > MOST_ROWS) return setFault(t('paidList.tooMany', { count: MOST_ROWS }))
    setUnreadable(list.unreadable)
    try {
      setComparison(
        await comparing.mutateAsync({ body: { year, rows: list.rows, ...(lawyer && { lawyer }) } }),
      )
    } catch (error) {
      setFault(errorText((error as CallError).code))
    }
  }
  return { read, fault, comparison, unreadable, isBusy: comparing.isPending }
}

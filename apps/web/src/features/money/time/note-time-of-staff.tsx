// Opens a prefilled time entry for something that happened, in the client's language.
import type { CaseId } from '@maat/contract/ids'
import type { WorkSummary } from '@maat/contract/money/time'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { proposeWork, sourceIdOf, type WorkSource } from '@maat/domain/money/work/proposed-work'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { readWork } from '../../../api/operations/money/time.ts'
import { useRead } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NEW_WORK, NewEntryDialog } from './new-entry-dialog.tsx'
import { serverDate } from './timer/use-timer.ts'
import { minutesInputText } from './work-words.ts'

export interface NoteTimeProps {
  caseId: CaseId
  /** The event and its time; a future event has no duration yet. */
  of: WorkSource & { id: string; at: string }
  /** Set if the right to record work on the case is already known. */
  may?: boolean
  isIcon?: boolean
}

export function StaffRecordTimeButton({ caseId, of, may, isIcon = false }: NoteTimeProps) {
  const { t } = useTranslation('time')
  const theCase = useRead(readCase, may === undefined ? { params: { caseId } } : undefined)
  const [isOpen, setOpen] = useState(false)
  const isFree = may ?? theCase.data?.can.includes('record-work') ?? false
  if (!isFree || new Date(of.at) > serverDate()) return null
  const open = () => setOpen(true)
  return (
    <>
      {isIcon ? (
        <IconButton label={t('note')} onClick={open}>
          <Timer size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button onClick={open}>
          <Timer size={18} aria-hidden /> {t('note')}
        </Button>
      )}
      {isOpen && <NoteTime caseId={caseId} of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

interface OfWork extends Pick<NoteTimeProps, 'caseId' | 'of'> {
  onClose(): void
}

/** Waits until the office's date and the client's language are known. */
function NoteTime({ caseId, of, onClose }: OfWork) {
  const { t } = useTranslation('time')
  const work = useRead(readWork, { params: { caseId } })
  if (work.error)
    return (
      <InfoDialog title={t('note')} onClose={onClose}>
        <ReadFailed error={work.error} onRetry={() => void work.refetch()} />
      </InfoDialog>
    )
  if (!work.data) return null
  return <NewEntryDialog caseId={caseId} {...entryOf(of, work.data)} onClose={onClose} />
}

function entryOf(of: NoteTimeProps['of'], { timeZone, clientLanguage, billing }: WorkSummary) {
  const day = dayAt(of.at, timeZone)
  const { minutes, activity, text } = proposeWork(of, clientLanguage)
  return {
    start: { ...NEW_WORK, minutes: minutesInputText(minutes), workedOn: day, activity, text, billing },
    source: { kind: of.kind, sourceId: sourceIdOf(of.kind, of.id, day) },
  }
}

// Assistants' work that waits for approval: approved one by one or all at once, or changed, which approves it too.
import type { CaseId } from '@maat/contract/ids'
import type { TimeEntryView } from '@maat/contract/money/time'
import { dayText } from '@maat/domain/calendar/day-text'
import { needsTimeApproval } from '@maat/domain/money/work/time-approval'
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listTimeEntries } from '../../../api/operations/money/time.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { useListKeys } from '../../../parts/lists/use-list-keys.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { AllDone } from './all-done.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import styles from './proposals.module.css'
import { useApproval } from './use-approval.ts'
import { useWorkTexts } from './work-words.ts'

/** For one case, or for all cases of the caller; hidden while nothing waits. */
export function Approvals({ caseId }: { caseId?: CaseId }) {
  const { role } = useSession()
  return needsTimeApproval(role) ? null : <WaitingWork caseId={caseId} />
}

function WaitingWork({ caseId }: { caseId: CaseId | undefined }) {
  const { t } = useTranslation('time')
  const pages = usePages(listTimeEntries, { query: { waiting: 'true', ...(caseId && { case: caseId }) } })
  const approval = useApproval()
  const isThere = pages.error !== null || (pages.data?.length ?? 0) > 0 || approval.hasApproved
  if (!isThere) return null
  return (
    <Card title={t('approval.title')} intro={t('approval.intro')}>
      <Paged<TimeEntryView>
        pages={pages}
        skeleton={{ rows: 2, height: 4 }}
        empty={<AllDone hasActed={approval.hasApproved}>{t('approval.none')}</AllDone>}
      >
        {(rows, more) => (
          <>
            <WaitingRows rows={rows} approval={approval} isOfCase={caseId !== undefined} />
            {more}
          </>
        )}
      </Paged>
    </Card>
  )
}

interface WaitingRowsProps {
  rows: readonly TimeEntryView[]
  approval: ReturnType<typeof useApproval>
  isOfCase: boolean
}

function WaitingRows({ rows, approval, isOfCase }: WaitingRowsProps) {
  const { t } = useTranslation('time')
  const errorText = useErrorText()
  const [opened, setOpened] = useState<TimeEntryView>()
  // The button below the list loads more rows, so the end of the list does nothing.
  const list = useListKeys('waiting', rows, () => {})
  const { isBusy, problem, approve } = approval
  function approveOne(row: TimeEntryView): void {
    list.reach(row.id)
    list.leave(row.id)
    approve([row])
  }
  return (
    <>
      {rows.length > 1 && (
        <div className={styles.head}>
          <Button isBusy={isBusy} onClick={() => approve(rows)}>
            <Check size={18} aria-hidden /> {t('approval.all', { count: rows.length })}
          </Button>
        </div>
      )}
      {problem && (
        <Notice kind="error">
          {problem.text} : {errorText(problem.code)}
        </Notice>
      )}
      <ul className={styles.rows} aria-label={t('approval.title')}>
        {rows.map(row => (
          <WaitingRow
            key={row.id}
            row={row}
            isOfCase={isOfCase}
            onApprove={() => approveOne(row)}
            onChange={() => setOpened(row)}
          />
        ))}
      </ul>
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface WaitingRowProps {
  row: TimeEntryView
  isOfCase: boolean
  onApprove(): void
  onChange(): void
}

function WaitingRow({ row, isOfCase, onApprove, onChange }: WaitingRowProps) {
  const { t } = useTranslation('time')
  const language = useLanguage()
  const words = useWorkTexts()
  const { id, text, personName, workedOn, activity, caseNumber, caseTitle, minutes, privateNote } = row
  const facts = [personName, dayText(workedOn, language), t(`activity.${activity}`)]
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{text}</strong>
        <span className={styles.soft}>{facts.join(' · ')}</span>
        {!isOfCase && (
          <span className={styles.soft}>{[caseNumber, caseTitle].filter(Boolean).join(' · ')}</span>
        )}
        {privateNote && <span className={styles.soft}>{privateNote}</span>}
      </div>
      <div className={styles.length}>
        <strong>{words.minutes(minutes)}</strong>
        <span>{words.amount(row.billed)}</span>
      </div>
      <div className={styles.actions}>
        <Button id={`waiting-${id}`} onClick={onApprove} aria-label={t('approval.approveOne', { text })}>
          <Check size={18} aria-hidden /> {t('approval.approve')}
        </Button>
        <IconButton label={t('approval.changeOne', { text })} onClick={onChange}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

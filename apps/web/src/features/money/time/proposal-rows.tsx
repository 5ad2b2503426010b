// The rows of forgotten work: one row has the focus, and the keys act on it.
import type { TimeProposal } from '@maat/contract/money/time-proposals'
import { dayText } from '@maat/domain/calendar/day-text'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortcutHelp } from '../../../parts/dialogs/shortcut-help.tsx'
import { useListKeys } from '../../../parts/lists/use-list-keys.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { NEW_WORK, NewEntryDialog } from './new-entry-dialog.tsx'
import styles from './proposals.module.css'
import type { ProposalActions } from './use-proposals.ts'
import { minutesInputText, useWorkTexts } from './work-words.ts'

interface ProposalRowsProps {
  rows: readonly TimeProposal[]
  actions: ProposalActions
  isOfCase: boolean
  onMore: (() => void) | undefined
}

export function ProposalRows({ rows, actions, isOfCase, onMore }: ProposalRowsProps) {
  const { t } = useTranslation('time')
  const errorText = useErrorText()
  const standing = actions.standing(rows)
  const list = useListKeys('proposal', standing, () => onMore?.())
  const [opened, setOpened] = useState<TimeProposal>()
  const act = (what: (row: TimeProposal) => void, row = list.current) => {
    if (!row) return
    list.reach(row.id)
    list.leave(row.id)
    what(row)
  }
  const take = (row?: TimeProposal) => act(actions.take, row)
  const dismiss = (row?: TimeProposal) => act(actions.dismiss, row)
  const open = (row?: TimeProposal) => act(setOpened, row)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    list.move(event.key === 'ArrowDown' ? 1 : -1)
  }
  const { problem } = actions
  return (
    <>
      <div className={styles.head}>
        <p>{t(onMore ? 'proposals.countMore' : 'proposals.count', { count: standing.length })}</p>
        <ShortcutHelp
          shortcuts={{
            j: () => list.move(1),
            k: () => list.move(-1),
            n: () => take(),
            m: () => open(),
            x: () => dismiss(),
            u: actions.undo,
          }}
          keys={[
            { key: 'J', does: t('proposals.keys.next') },
            { key: 'K', does: t('proposals.keys.previous') },
            { key: 'N', does: t('proposals.keys.take') },
            { key: 'M', does: t('proposals.keys.change') },
            { key: 'X', does: t('proposals.keys.dismiss') },
            { key: 'U', does: t('proposals.keys.undo') },
          ]}
        />
      </div>
      {problem && (
        <Notice kind="error">
          {problem.title} : {errorText(problem.code)}
        </Notice>
      )}
      <ol className={styles.rows} onKeyDown={onKeyDown}>
        {standing.map(row => (
          <ProposalRow
            key={row.id}
            row={row}
            isOfCase={isOfCase}
            isCurrent={row.id === list.reachedId}
            onReach={() => list.reach(row.id)}
            onTake={() => take(row)}
            onOpen={() => open(row)}
            onDismiss={() => dismiss(row)}
          />
        ))}
      </ol>
      {opened && (
        <NewEntryDialog
          caseId={opened.caseId}
          start={startOf(opened)}
          source={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const startOf = ({ minutes, day, activity, text }: TimeProposal) => ({
  ...NEW_WORK,
  minutes: minutesInputText(minutes),
  workedOn: day,
  activity,
  text,
})

interface ProposalRowProps {
  row: TimeProposal
  isOfCase: boolean
  isCurrent: boolean
  onReach(): void
  onTake(): void
  onOpen(): void
  onDismiss(): void
}

function ProposalRow(props: ProposalRowProps) {
  const { row, isOfCase, isCurrent, onReach, onTake, onOpen, onDismiss } = props
  const { t } = useTranslation('time')
  const language = useLanguage()
  const words = useWorkTexts()
  const { kind, about, count, isRead, minutes, isSuggested, day, caseNumber, caseTitle, text } = row
  const title = t(`proposals.of.${isRead && kind === 'document' ? 'reading' : kind}`, { about, count })
  const facts = [dayText(day, language), ...(isOfCase ? [] : [caseNumber, caseTitle])]
  return (
    <li className={styles.row} data-current={isCurrent || undefined} onFocus={onReach}>
      <div className={styles.about}>
        <button type="button" id={`proposal-${row.id}`} className={styles.title} onClick={onOpen}>
          {title}
        </button>
        <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={styles.soft}>{text}</span>
      </div>
      <div className={styles.length}>
        <strong>{words.minutes(minutes)}</strong>
        {isSuggested && <Badge>{t('proposals.suggested')}</Badge>}
      </div>
      <div className={styles.actions}>
        <Button onClick={onTake} aria-label={t('proposals.takeOne', { title })}>
          <Check size={18} aria-hidden /> {t('proposals.take')}
        </Button>
        <IconButton label={t('proposals.dismissOne', { title })} onClick={onDismiss}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

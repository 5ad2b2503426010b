// One case on one day: an empty cell takes minutes or a whole line; a filled one opens its entries.

import type { WeekView } from '@maat/contract/money/time'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { readQuickTime } from '@maat/domain/money/work/quick-time'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../../texts/use-format.ts'
import { CellEntries, OpenEntry } from './cell-entries.tsx'
import { NEW_WORK, NewEntryDialog } from './new-entry-dialog.tsx'
import styles from './week.module.css'
import type { WorkValues } from './work-fields.tsx'
import { minutesInputText, parseMinutes } from './work-words.ts'

type Case = WeekView['cases'][number]
type Cell = Case['cells'][number]

interface WeekCellProps {
  theCase: Case
  cell: Cell
  today: Day
}

export function WeekCell({ theCase, cell, today }: WeekCellProps) {
  const language = useLanguage()
  const label = `${theCase.number ?? theCase.title}, ${dayText(cell.day, language)}`
  if (cell.entries.length > 0) return <FilledCell theCase={theCase} cell={cell} label={label} />
  return <EmptyCell theCase={theCase} day={cell.day} label={label} isToCome={cell.day > today} />
}

function FilledCell({ theCase, cell, label }: { theCase: Case; cell: Cell; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [first, ...others] = cell.entries
  const isOne = first !== undefined && others.length === 0 && !first.isLocked
  const time = minutesInputText(cell.minutes)
  return (
    <>
      <button
        type="button"
        data-cell
        className={styles.filled}
        aria-label={`${label} : ${time}`}
        title={cell.entries.map(({ text }) => text).join('\n')}
        onClick={() => setOpen(true)}
      >
        {time}
      </button>
      {isOpen && isOne && <OpenEntry id={first.id} onClose={close} />}
      {isOpen && !isOne && <CellEntries theCase={theCase} cell={cell} title={label} onClose={close} />}
    </>
  )
}

interface EmptyCellProps {
  theCase: Case
  day: Day
  label: string
  isToCome: boolean
}

function EmptyCell({ theCase, day, label, isToCome }: EmptyCellProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <input
        data-cell
        className={styles.empty}
        aria-label={label}
        value={typed}
        maxLength={500}
        autoComplete="off"
        readOnly={isToCome}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <NewEntryDialog
          caseId={theCase.id}
          start={startOf(day, typed)}
          onDone={() => setTyped('')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Parses the input into the fields of an entry, which the user confirms. */
function startOf(day: Day, typed: string): WorkValues {
  const minutes = parseMinutes(typed)
  const line = readQuickTime(typed)
  return {
    ...NEW_WORK,
    minutes: Number.isNaN(minutes) ? '' : minutesInputText(minutes),
    workedOn: day,
    activity: line?.activity ?? 'other',
    text: line ? line.text : Number.isNaN(minutes) ? typed : '',
  }
}

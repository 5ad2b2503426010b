// The entries of a binder in their order, which is changed by mouse, touch or keyboard.
import { arrayMove } from '@dnd-kit/sortable'
import type { BinderEntryView, BinderView } from '@maat/contract/cases/binders'
import type { BinderEntryId } from '@maat/contract/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listBinderEntries, listBinders, moveBinderEntry } from '../../../api/operations/cases/binders.ts'
import { queryKeyOf, useOperation } from '../../../api/use-operation.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { SortableRows } from '../../../parts/lists/sortable-rows.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './binder.module.css'
import { EntryRow } from './entry-row.tsx'
import type { EntryPages } from './use-entries.ts'
import { useEntryWords } from './use-entry-words.ts'

interface EntryListProps {
  binder: BinderView
  pages: EntryPages
  shownId: BinderEntryId | undefined
  onShow(id: BinderEntryId | undefined): void
}

export function EntryList({ pages, ...props }: EntryListProps) {
  const { t } = useTranslation('binder')
  return (
    <div className={styles.entries}>
      <Paged
        pages={pages}
        skeleton={{ rows: 6, height: 3 }}
        empty={<EmptyState title={t('noEntries')}>{t('noEntriesBody')}</EmptyState>}
      >
        {(entries, more) => (
          <>
            <SortableEntries {...props} entries={entries} />
            {more}
          </>
        )}
      </Paged>
    </div>
  )
}

type SortableProps = Omit<EntryListProps, 'pages'> & { entries: readonly BinderEntryView[] }

function SortableEntries({ binder, entries, shownId, onShow }: SortableProps) {
  const { t } = useTranslation('binder')
  const wordsOf = useEntryWords()
  const { shown, move } = useMoving(binder, entries)
  const titleOf = (id: string) => {
    const entry = shown.find(one => one.id === id)
    return entry ? wordsOf(entry).title : ''
  }
  return (
    <SortableRows
      ids={shown.map(({ id }) => id)}
      titleOf={titleOf}
      words={(word, place) => t(`drag.${word}`, { ...place })}
      onMove={move}
    >
      <ol className={styles.rows} aria-label={t('entries', { name: binder.name })}>
        {shown.map(entry => (
          <EntryRow
            key={entry.id}
            binder={binder}
            entry={entry}
            isShown={entry.id === shownId}
            onShow={() => onShow(entry.id)}
            onRemoved={() => entry.id === shownId && onShow(undefined)}
          />
        ))}
      </ol>
    </SortableRows>
  )
}

/** The new order is shown until the server confirms it; a refused move shows the current one. */
function useMoving({ id: binderId }: BinderView, entries: readonly BinderEntryView[]) {
  const { t } = useTranslation('binder')
  const errorText = useErrorText()
  const [put, setPut] = useState<{ from: readonly BinderEntryView[]; order: readonly BinderEntryView[] }>()
  const shown = put?.from === entries ? put.order : entries
  const moving = useOperation(moveBinderEntry, { refreshes: [listBinderEntries, listBinders] })
  const queries = useQueryClient()
  function move(id: string, to: number): void {
    const from = shown.findIndex(entry => entry.id === id)
    const entry = shown[from]
    if (!entry) return
    const order = arrayMove([...shown], from, to)
    setPut({ from: entries, order })
    const params = { binderId, entryId: entry.id }
    moving.mutate(
      { params, body: { after: order[to - 1]?.id ?? null, version: entry.version } },
      {
        onError({ code }) {
          setPut(undefined)
          void queries.invalidateQueries({ queryKey: queryKeyOf(listBinderEntries) })
          const text = code === 'record.stale' ? t('movedMeanwhile') : errorText(code)
          showToast({ kind: 'danger', text, group: 'binder-move' })
        },
      },
    )
  }
  return { shown, move }
}

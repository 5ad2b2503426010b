// Everything that happened in a case, newest first: filtered, searched and printed.
import type { FileEntry } from '@maat/contract/cases/case-file'
import type { CaseId } from '@maat/contract/ids'
import { FILE_GROUPS, type FileGroup } from '@maat/domain/cases/file/file-groups'
import { Printer } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFileEntries } from '../../../api/operations/cases/case-file.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Paged } from '../../../parts/lists/paged.tsx'
import { SearchField } from '../../../parts/lists/search-field.tsx'
import type { UrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { type RowsHandle, VirtualRows } from '../../../parts/lists/virtual-rows.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './file-timeline.module.css'
import { PrintedSheet } from './printed-sheet.tsx'
import type { FILE_SEARCH } from './screens.ts'
import { TimelineEntry } from './timeline-entry.tsx'

interface FileTimelineProps {
  caseId: CaseId
  caseName: string
  filter: UrlFilter<typeof FILE_SEARCH>
  onOpenDocument(id: string): void
  ref: Ref<RowsHandle>
}

const PAGE = 50
const ENTRY_PX = 76

export function FileTimeline({ caseId, caseName, filter, onOpenDocument, ref }: FileTimelineProps) {
  const { t } = useTranslation('case-file')
  const group = FILE_GROUPS.find(one => one === filter.filter.group)
  const search = filter.filter.search
  const [isPrinting, setPrinting] = useState(false)
  const query = { ...(group && { group }), ...(search && { search: String(search) }) }
  const pages = usePages(listFileEntries, { params: { caseId }, query: { ...query, limit: PAGE } })
  const isFiltered = group !== undefined || search !== ''
  return (
    <section className={styles.timeline} aria-labelledby="file-timeline">
      <header className={styles.top}>
        <h2 id="file-timeline">{t('timeline.title')}</h2>
        <IconButton label={t('timeline.print')} disabled={isPrinting} onClick={() => setPrinting(true)}>
          <Printer size={20} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.filters}>
        <SearchField label={t('timeline.search')} value={filter.typed} onChange={filter.type} />
        <Groups chosen={group} onChoose={chosen => filter.set({ group: chosen ?? '' })} />
      </div>
      <Paged
        pages={pages}
        skeleton={{ rows: 6, height: 4 }}
        empty={<EmptyState title={isFiltered ? t('timeline.noneFound') : t('timeline.empty')} />}
      >
        {entries => (
          <Entries
            ref={ref}
            entries={entries}
            caseId={caseId}
            onOpenDocument={onOpenDocument}
            onEnd={() => {
              if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
            }}
          />
        )}
      </Paged>
      {isPrinting && (
        <PrintedSheet
          caseId={caseId}
          caseName={caseName}
          query={query}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </section>
  )
}

interface EntriesProps {
  ref: Ref<RowsHandle>
  entries: readonly FileEntry[]
  caseId: CaseId
  onOpenDocument(id: string): void
  onEnd(): void
}

function Entries({ ref, entries, caseId, onOpenDocument, onEnd }: EntriesProps) {
  const { t } = useTranslation('case-file')
  const format = useFormat()
  const dayOf = (index: number) => {
    const at = entries[index]?.at
    return at && format.date(at)
  }
  return (
    <VirtualRows
      ref={ref}
      role="feed"
      label={t('timeline.title')}
      rows={entries}
      keyOf={({ key }) => key}
      height={ENTRY_PX}
      onEnd={onEnd}
    >
      {(entry, index) => (
        <TimelineEntry
          entry={entry}
          caseId={caseId}
          day={dayOf(index) === dayOf(index - 1) ? undefined : dayOf(index)}
          onOpenDocument={onOpenDocument}
        />
      )}
    </VirtualRows>
  )
}

interface GroupsProps {
  chosen: FileGroup | undefined
  onChoose(group: FileGroup | undefined): void
}

function Groups({ chosen, onChoose }: GroupsProps) {
  const { t } = useTranslation('case-file')
  return (
    <fieldset className={styles.groups}>
      <legend className="visually-hidden">{t('timeline.filter')}</legend>
      {[undefined, ...FILE_GROUPS].map(group => (
        <button
          key={group ?? 'all'}
          type="button"
          aria-pressed={group === chosen}
          onClick={() => onChoose(group)}
        >
          {group ? t(`group.${group}`) : t('group.all')}
        </button>
      ))}
    </fieldset>
  )
}

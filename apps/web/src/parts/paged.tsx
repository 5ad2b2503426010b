// A list that comes page by page: while it is waited for, when it failed, when there is nothing, its rows, and more.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call.ts'
import { PartFailed } from '../preferences/part-failed.tsx'
import { ReadFailed } from '../preferences/read-failed.tsx'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FormActions } from '../ui/page.tsx'
import { Skeleton } from '../ui/states.tsx'

/** What `usePages` answers. */
export interface Pages<Row> {
  data: readonly Row[] | undefined
  error: CallError | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  nextError: CallError | null
  fetchNextPage(): unknown
  refetch(): unknown
}

interface PagedProps<Row> {
  pages: Pages<Row>
  /** While it is waited for: so many grey bars, so high. */
  skeleton?: { rows?: number; height?: number }
  /** What stands there when there is nothing: a sentence, or more. */
  empty: ReactNode
}

/** For rows that are shown in a way of their own; it places what brings more of them. */
export function Paged<Row>({
  pages,
  skeleton,
  empty,
  children,
}: PagedProps<Row> & { children(rows: readonly Row[], more: ReactNode): ReactNode }) {
  if (pages.error) return <ReadFailed error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) return <Skeleton {...skeleton} />
  if (pages.data.length === 0) return typeof empty === 'string' ? <p>{empty}</p> : empty
  return children(pages.data, <MorePages pages={pages} />)
}

export function MorePages({ pages }: { pages: Omit<Pages<unknown>, 'data' | 'refetch'> }) {
  const { t } = useTranslation()
  if (!pages.hasNextPage) return null
  const more = () => void pages.fetchNextPage()
  if (pages.nextError && !pages.isFetchingNextPage)
    return <PartFailed error={pages.nextError} onRetry={more} />
  return (
    <FormActions>
      <Button isBusy={pages.isFetchingNextPage} onClick={more}>
        {t('more')}
      </Button>
    </FormActions>
  )
}

interface Identified {
  id: string | number
}

interface PagedListProps<Row> extends PagedProps<Row> {
  className?: string | undefined
  /** What the list is called, where no heading says so. */
  label?: string
  isOrdered?: boolean
  children(row: Row): ReactNode
}

export function PagedList<Row extends Identified>(props: PagedListProps<Row>) {
  const { className, label, isOrdered, children, ...paged } = props
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <Paged {...paged}>
      {(rows, more) => (
        <>
          <List className={className} aria-label={label}>
            {rows.map(row => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </List>
          {more}
        </>
      )}
    </Paged>
  )
}

interface PagedTableProps<Row> extends PagedProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  isWide?: boolean
}

export function PagedTable<Row extends Identified>(props: PagedTableProps<Row>) {
  const { caption, columns, isWide = false, ...paged } = props
  const table = { caption, columns, isWide, rowKey: ({ id }: Row) => String(id) }
  return (
    <Paged {...paged}>
      {(rows, more) => (
        <>
          <DataTable {...table} rows={rows} />
          {more}
        </>
      )}
    </Paged>
  )
}

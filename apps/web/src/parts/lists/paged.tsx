// A paged list in all states: loading, failed, empty, rows, and more rows.
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/layout/data-table.tsx'
import { FormActions } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/messages/states.tsx'
import { PartFailed } from '../pages/part-failed.tsx'
import { ReadFailed } from '../pages/read-failed.tsx'

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
  /** The placeholder while loading: the number and height of its bars. */
  skeleton?: { rows?: number; height?: number }
  empty: ReactNode
}

/** For custom rows, which place the button for more. */
export function Paged<Row>({
  pages,
  skeleton,
  empty,
  children,
}: PagedProps<Row> & { children(rows: readonly Row[], more: ReactNode): ReactNode }) {
  if (pages.error) return <ReadFailed error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) return <Skeleton {...skeleton} />
  if (pages.data.length === 0) return typeof empty === 'string' ? <p>{empty}</p> : empty
  // Suspends here for other data of the rows, so that the page around stays and keeps the focus.
  return (
    <Suspense fallback={<Skeleton {...skeleton} />}>
      {children(pages.data, <MorePages pages={pages} />)}
    </Suspense>
  )
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

// A list of public articles, page after page. Visitors arrive on it, so it loads nothing that only users need.
import type {
  listPublicArticles as listContract,
  PublicArticleItem,
} from '@maat/contract/knowledge/knowledge'
import type { SentQueryOf } from '@maat/contract/operation'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPublicArticles } from '../../../api/operations/knowledge/knowledge.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { LoadFailed } from './load-failed.tsx'

type Query = SentQueryOf<typeof listContract>

interface PublicListProps {
  query: Query
  className: string | undefined
  empty: ReactNode
  children(article: PublicArticleItem): ReactNode
}

export const PublicList = (props: PublicListProps) => (
  <PageOfList key={JSON.stringify(props.query)} {...props} />
)

function PageOfList({ after, ...list }: PublicListProps & { after?: string }) {
  const { t } = useTranslation()
  const [isLonger, setLonger] = useState(false)
  const { query, className, empty, children } = list
  const read = useRead(listPublicArticles, { query: { ...query, ...(after && { after }) } })
  if (read.error) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton rows={5} height={5} />
  const { items, next } = read.data
  if (items.length === 0) return typeof empty === 'string' ? <p>{empty}</p> : empty
  return (
    <>
      <ul className={className}>
        {items.map(article => (
          <li key={article.id}>{children(article)}</li>
        ))}
      </ul>
      {next && isLonger && <PageOfList after={next} {...list} />}
      {next && !isLonger && (
        <p>
          <Button onClick={() => setLonger(true)}>{t('more')}</Button>
        </p>
      )}
    </>
  )
}

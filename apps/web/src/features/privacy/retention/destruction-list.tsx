// The destructions that are open, or those that ended, each with its place in the procedure.
import type { DestructionView } from '@maat/contract/privacy/destructions'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listDestructions } from '../../../api/operations/privacy/destructions.ts'
import { usePages } from '../../../api/use-pages.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './retention.module.css'
import { RETENTION_SEARCH } from './screens.ts'

export function DestructionList({ show }: { show: 'open' | 'done' }) {
  const { t } = useTranslation('retention')
  const search = useUrlFilter(RETENTION_SEARCH)
  const code = show === 'done' ? search.filter.code : ''
  const pages = usePages(listDestructions, { query: { show, ...(code && { code }) } })
  return (
    <>
      {show === 'done' && (
        <FilterBar
          search={search}
          parts={[{ kind: 'text', name: 'code', label: t('code.find'), maxLength: 80 }]}
        />
      )}
      <PagedList
        pages={pages}
        className={styles.cases}
        label={t(`view.${show}`)}
        skeleton={{ rows: 3, height: 5 }}
        empty={
          <EmptyList isFiltered={code !== ''} noneFound={t('code.unknown')} title={t(`empty.${show}.title`)}>
            {t(`empty.${show}.body`)}
          </EmptyList>
        }
      >
        {destruction => <DestructionRow destruction={destruction} />}
      </PagedList>
    </>
  )
}

const TONES = {
  proposed: 'accent',
  approved: 'accent',
  running: 'accent',
  done: 'success',
  withdrawn: 'neutral',
} as const

function DestructionRow({ destruction }: { destruction: DestructionView }) {
  const { t } = useTranslation('retention')
  const format = useFormat()
  const { id, state, caseNumber, caseTitle } = destruction
  const next =
    state === 'proposed'
      ? t('next.proposed', { date: format.date(destruction.approveUntil) })
      : state === 'approved'
        ? t('next.approved', { date: format.date(destruction.earliestOn) })
        : state === 'done'
          ? t('next.done', { date: destruction.doneAt ? format.date(destruction.doneAt) : '' })
          : t(state === 'running' ? 'next.running' : `ended.${destruction.endedAs ?? 'withdrawn'}`)
  return (
    <article className={styles.destruction}>
      <div className={styles.about}>
        <h2>
          <Link to="/retention/{$destructionId}" params={{ destructionId: id }}>
            {[caseNumber, caseTitle].filter(Boolean).join(' · ')}
          </Link>
        </h2>
        <p className={styles.soft}>
          {t('proposedBy', { name: destruction.proposedByName, date: format.date(destruction.proposedOn) })}
        </p>
        <p>{next}</p>
      </div>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
    </article>
  )
}

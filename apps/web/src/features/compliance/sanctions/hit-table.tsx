// The hits by state, the longest waiting first.
import type { SanctionHitRow } from '@maat/contract/compliance/sanctions'
import { HIT_STATES } from '@maat/domain/compliance/sanctions/hit-states'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listSanctionHits } from '../../../api/operations/compliance/sanctions.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { HitStateBadge } from './hit-state-badge.tsx'
import styles from './sanctions.module.css'
import { SANCTIONS_SEARCH } from './screens.ts'

export function HitTable() {
  const { t } = useTranslation('sanctions')
  const choice = useUrlChoice('state', HIT_STATES)
  const { filter, set } = useUrlFilter(SANCTIONS_SEARCH)
  const query = { state: choice.value, ...(filter.client && { clientId: filter.client }) }
  const pages = usePages(listSanctionHits, { query })
  return (
    <Card>
      <Notice>{t('silence')}</Notice>
      <UrlChoiceField choice={choice} legend={t('hits.state')} labelOf={word => t(`state.${word}`)} />
      {filter.client && <Button onClick={() => set({ client: '' })}>{t('hits.ofEverybody')}</Button>}
      <Hits pages={pages} />
    </Card>
  )
}

function Hits({ pages }: { pages: ReturnType<typeof usePages<typeof listSanctionHits>> }) {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  return (
    <PagedTable
      pages={pages}
      caption={t('hits.title')}
      isWide
      empty={<EmptyState title={t('hits.empty')}>{t('hits.emptyBody')}</EmptyState>}
      columns={[
        {
          key: 'person',
          title: t('hits.person'),
          isHeading: true,
          cell: (row: SanctionHitRow) => <PersonCell row={row} />,
        },
        { key: 'listed', title: t('hits.listed'), cell: ({ listedName }) => listedName },
        { key: 'source', title: t('lists.source'), cell: ({ source }) => t(`source.${source}`) },
        {
          key: 'score',
          title: t('hits.score'),
          cell: ({ score, level }) => (
            <span className={styles.marks}>
              {t('hits.ofHundred', { score })}
              <Badge tone={level === 'probable' ? 'error' : 'accent'}>{t(`level.${level}`)}</Badge>
            </span>
          ),
        },
        {
          key: 'since',
          title: t('hits.since'),
          cell: ({ openedAt }) => <span title={format.dateTime(openedAt)}>{format.ago(openedAt)}</span>,
        },
        { key: 'state', title: t('hits.state'), cell: row => <HitStateBadge hit={row} /> },
        {
          key: 'open',
          title: t('hits.openOne'),
          isAction: true,
          cell: ({ id, personName, listedName }) => (
            <Link
              to="/sanctions"
              search={{ hit: id }}
              aria-label={t('hits.compareOne', { person: personName, listed: listedName })}
            >
              {t('hits.compare')}
            </Link>
          ),
        },
      ]}
    />
  )
}

function PersonCell({ row }: { row: SanctionHitRow }) {
  const { t } = useTranslation('sanctions')
  return (
    <span className={styles.stack}>
      {row.personName}
      {row.role === 'owner' && (
        <span className={styles.soft}>{t('hits.ownerOf', { client: row.client.name })}</span>
      )}
    </span>
  )
}

// Sanctions screening: the hits to decide, one of them, or the imported lists.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { HitPage } from './hit-page.tsx'
import { HitTable } from './hit-table.tsx'
import { ListsInForce } from './lists-in-force.tsx'
import { SANCTIONS_SEARCH } from './screens.ts'

export function SanctionsPage() {
  const { filter } = useUrlFilter(SANCTIONS_SEARCH)
  if (filter.hit) return <HitPage key={filter.hit} hitId={filter.hit} />
  return filter.show === 'lists' ? <ListsPage /> : <HitsPage />
}

function HitsPage() {
  const { t } = useTranslation('sanctions')
  return (
    <Page
      title={t('hits.title')}
      intro={t('hits.intro')}
      actions={
        <Link to="/sanctions" search={{ show: 'lists' }} className={buttonClass()}>
          {t('lists.open')}
        </Link>
      }
    >
      <HitTable />
    </Page>
  )
}

function ListsPage() {
  const { t } = useTranslation('sanctions')
  return (
    <Page
      title={t('lists.title')}
      intro={t('lists.intro')}
      actions={
        <Link to="/sanctions" search={{}} className={buttonClass()}>
          {t('hits.open')}
        </Link>
      }
    >
      <ListsInForce />
    </Page>
  )
}

import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import { issuesOf } from './catalogue-types.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryState } from './entry-state.tsx'
import { useCatalogue } from './use-catalogue.ts'

export function IssuePage() {
  const { t } = useTranslation('catalogue')
  const { issueId } = useParams({ from: '/admin/issues/{$issueId}' })
  const named = useTranslatedName()
  const catalogue = useCatalogue()
  const placed = issuesOf(catalogue.data?.categories ?? []).find(({ issue }) => issue.id === issueId)

  return (
    <Page
      title={placed ? named(placed.issue.name) : t('issue.title')}
      intro={
        placed && (
          <>
            {named(placed.category.name)} › {named(placed.subcategory.name)}{' '}
            <EntryState entry={placed.issue} />
          </>
        )
      }
      actions={
        <>
          {placed && (
            <Link
              to="/admin/categories/{$categoryId}"
              params={{ categoryId: placed.category.id }}
              className={buttonClass('secondary')}
            >
              {t('issue.toCategory')}
            </Link>
          )}
          <Link to="/admin/issues" className={buttonClass('secondary')}>
            {t('issue.toList')}
          </Link>
        </>
      }
    >
      {catalogue.isPending && <Skeleton rows={5} height={5} />}
      {catalogue.isError && <ReadFailed error={catalogue.error} onRetry={() => catalogue.refetch()} />}
      {catalogue.isSuccess && !placed && (
        <EmptyState title={t('issue.gone.title')}>{t('issue.gone.body')}</EmptyState>
      )}
      {placed && (
        <Card>
          <EntryForm
            key={placed.issue.id}
            entry={placed.issue}
            documentTypes={catalogue.data?.documentTypes ?? []}
          />
        </Card>
      )}
    </Page>
  )
}

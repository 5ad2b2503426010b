import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import { type Category, issuesOf } from './catalogue-types.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryState } from './entry-state.tsx'
import { NewEntryDialog } from './new-entry-dialog.tsx'
import { useCatalogue, useReorder } from './use-catalogue.ts'

export function CategoriesPage() {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const catalogue = useCatalogue()
  const [isAdding, setAdding] = useState(false)
  const categories = catalogue.data?.categories ?? []
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      {t('new.category')}
    </Button>
  )

  return (
    <Page
      title={t('categories.title')}
      intro={t('categories.intro')}
      actions={
        <>
          <Link to="/admin/issues" className={buttonClass('secondary')}>
            {t('categories.toIssues')}
          </Link>
          {add}
        </>
      }
    >
      {catalogue.isPending && <Skeleton rows={8} />}
      {catalogue.isError && <ReadFailed error={catalogue.error} onRetry={() => catalogue.refetch()} />}
      {catalogue.isSuccess && categories.length === 0 && (
        <EmptyState title={t('categories.empty.title')}>{t('categories.empty.body')}</EmptyState>
      )}
      {categories.length > 0 && <CategoryTable categories={categories} />}
      {isAdding && (
        <NewEntryDialog
          level="category"
          onClose={() => setAdding(false)}
          onCreated={({ id }) =>
            navigate({ to: '/admin/categories/{$categoryId}', params: { categoryId: id } })
          }
        />
      )}
    </Page>
  )
}

function CategoryTable({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('catalogue')
  const errorText = useErrorText()
  const named = useTranslatedName()
  const [failure, setFailure] = useState<CallError>()
  const { shown, move, error } = useReorder(categories)
  const shownError = failure ?? error
  return (
    <>
      {shownError && <Notice kind="error">{errorText(shownError.code)}</Notice>}
      <DataTable
        caption={t('categories.title')}
        rows={shown}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('column.name'),
            isHeading: true,
            cell: ({ id, name }) => (
              <Link to="/admin/categories/{$categoryId}" params={{ categoryId: id }}>
                {named(name)}
              </Link>
            ),
          },
          {
            key: 'subcategories',
            title: t('column.subcategories'),
            cell: ({ subcategories }) => subcategories.length,
          },
          { key: 'issues', title: t('column.issues'), cell: category => issuesOf([category]).length },
          { key: 'state', title: t('column.state'), cell: category => <EntryState entry={category} /> },
          {
            key: 'actions',
            title: t('column.actions'),
            isAction: true,
            cell: category => (
              <EntryActions
                entry={category}
                position={shown.indexOf(category)}
                count={shown.length}
                onMove={step => move(shown.indexOf(category), step)}
                onError={setFailure}
              />
            ),
          },
        ]}
      />
    </>
  )
}

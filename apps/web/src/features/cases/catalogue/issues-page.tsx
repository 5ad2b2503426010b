import { CASE_TYPE_LABELS } from '@maat/domain/cases/case-types'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField, useSearchWords } from '../../../parts/lists/search-field.tsx'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { FieldGrid, FormActions, Page } from '../../../ui/layout/page.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import styles from './catalogue.module.css'
import { type Category, type IssueWithParents, issuesOf } from './catalogue-types.ts'
import { EntryState } from './entry-state.tsx'
import { NewEntryDialog } from './new-entry-dialog.tsx'
import { searchIssues } from './search-issues.ts'
import { useCatalogue } from './use-catalogue.ts'

const PAGE_SIZE = 25

export function IssuesPage() {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const named = useTranslatedName()
  const catalogue = useCatalogue()
  const [isAdding, setAdding] = useState(false)
  const { typed, type, words } = useSearchWords()
  const [categoryId, setCategoryId] = useState('')
  const categories = catalogue.data?.categories ?? []
  const wanted = categoryId ? categories.filter(({ id }) => id === categoryId) : categories
  const found = searchIssues(issuesOf(wanted), words)

  return (
    <Page
      title={t('issues.title')}
      intro={t('issues.intro')}
      actions={
        <>
          <Link to="/admin/categories" className={buttonClass('secondary')}>
            {t('category.toList')}
          </Link>
          <Button look="primary" onClick={() => setAdding(true)}>
            {t('new.issue')}
          </Button>
        </>
      }
    >
      <FieldGrid>
        <SearchField label={t('issues.search')} value={typed} onChange={type} />
        <Field
          name="category"
          type="select"
          label={t('issues.category')}
          value={categoryId}
          onChange={setCategoryId}
        >
          <option value="">{t('issues.all')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {named(name)}
            </option>
          ))}
        </Field>
      </FieldGrid>
      {catalogue.isPending && <Skeleton rows={8} />}
      {catalogue.isError && <ReadFailed error={catalogue.error} onRetry={() => catalogue.refetch()} />}
      {catalogue.isSuccess && (
        <p role="status" className={styles.soft}>
          {t('issues.found', { count: found.length })}
        </p>
      )}
      {catalogue.isSuccess && found.length === 0 && (
        <EmptyState title={t('issues.empty.title')}>{t('issues.empty.body')}</EmptyState>
      )}
      {found.length > 0 && <IssueTable key={`${categoryId} ${words}`} issues={found} />}
      {isAdding && (
        <NewEntryDialog
          level="issue"
          parents={<SubcategoryOptions categories={categories} />}
          onClose={() => setAdding(false)}
          onCreated={({ id }) => navigate({ to: '/admin/issues/{$issueId}', params: { issueId: id } })}
        />
      )}
    </Page>
  )
}

function SubcategoryOptions({ categories }: { categories: readonly Category[] }) {
  const named = useTranslatedName()
  return (
    <>
      <option value="">–</option>
      {categories.map(({ id, name, subcategories }) => (
        <optgroup key={id} label={named(name)}>
          {subcategories.map(subcategory => (
            <option key={subcategory.id} value={subcategory.id}>
              {named(subcategory.name)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

function IssueTable({ issues }: { issues: readonly IssueWithParents[] }) {
  const { t } = useTranslation(['catalogue', 'shell'])
  const [most, setMost] = useState(PAGE_SIZE)
  return (
    <>
      <IssueRows issues={issues.slice(0, most)} />
      {issues.length > most && (
        <FormActions>
          <Button onClick={() => setMost(most + PAGE_SIZE)}>{t('more', { ns: 'shell' })}</Button>
        </FormActions>
      )}
    </>
  )
}

function IssueRows({ issues }: { issues: readonly IssueWithParents[] }) {
  const { t } = useTranslation('catalogue')
  const named = useTranslatedName()
  return (
    <DataTable
      caption={t('issues.title')}
      rows={issues}
      rowKey={({ issue }) => issue.id}
      columns={[
        {
          key: 'name',
          title: t('column.issue'),
          isHeading: true,
          cell: ({ issue, subcategory }) => (
            <span>
              <Link to="/admin/issues/{$issueId}" params={{ issueId: issue.id }}>
                {named(issue.name)}
              </Link>
              <span className={styles.soft}>{named(subcategory.name)}</span>
            </span>
          ),
        },
        {
          key: 'category',
          title: t('issues.category'),
          cell: ({ category }) => (
            <Link
              to="/admin/categories/{$categoryId}"
              params={{ categoryId: category.id }}
              className={styles.category}
            >
              {named(category.name)}
            </Link>
          ),
        },
        {
          key: 'caseTypes',
          title: t('column.caseTypes'),
          cell: ({ issue }) => issue.caseTypes.map(type => named(CASE_TYPE_LABELS[type])).join(', '),
        },
        {
          key: 'documents',
          title: t('column.documents'),
          cell: ({ issue: { documents } }) =>
            t('issues.documents', {
              count: documents.filter(({ isRequired }) => isRequired).length,
              total: documents.length,
            }),
        },
        {
          key: 'state',
          title: t('column.state'),
          cell: ({ issue, subcategory, category }) => (
            <EntryState
              entry={{ archivedAt: issue.archivedAt ?? subcategory.archivedAt ?? category.archivedAt }}
            />
          ),
        },
      ]}
    />
  )
}

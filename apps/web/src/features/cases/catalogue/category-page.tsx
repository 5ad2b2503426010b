import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState, Skeleton } from '../../../ui/messages/states.tsx'
import styles from './catalogue.module.css'
import type { Category } from './catalogue-types.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryState } from './entry-state.tsx'
import { NewEntryDialog } from './new-entry-dialog.tsx'
import { SubcategoryCard } from './subcategory-card.tsx'
import { useCatalogue, useReorder } from './use-catalogue.ts'

export function CategoryPage() {
  const { t } = useTranslation('catalogue')
  const { categoryId } = useParams({ from: '/admin/categories/{$categoryId}' })
  const named = useTranslatedName()
  const catalogue = useCatalogue()
  const category = catalogue.data?.categories.find(({ id }) => id === categoryId)

  return (
    <Page
      title={category ? named(category.name) : t('category.title')}
      intro={category && <EntryState entry={category} />}
      actions={
        <Link to="/admin/categories" className={buttonClass('secondary')}>
          {t('category.toList')}
        </Link>
      }
    >
      {catalogue.isPending && <Skeleton rows={5} height={5} />}
      {catalogue.isError && <ReadFailed error={catalogue.error} onRetry={() => catalogue.refetch()} />}
      {catalogue.isSuccess && !category && (
        <EmptyState title={t('category.gone.title')}>{t('category.gone.body')}</EmptyState>
      )}
      {category && (
        <>
          <Card title={t('category.says')}>
            <EntryForm key={category.id} entry={category} />
          </Card>
          <Subcategories category={category} />
        </>
      )}
    </Page>
  )
}

function Subcategories({ category }: { category: Category }) {
  const { t } = useTranslation('catalogue')
  const errorText = useErrorText()
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const { shown, move, error } = useReorder(category.subcategories)
  const shownError = failure ?? error
  return (
    <section className={styles.section} aria-labelledby="subcategories">
      <header className={styles.heading}>
        <h2 id="subcategories">{t('category.subcategories')}</h2>
        <Button onClick={() => setAdding(true)}>{t('new.subcategory')}</Button>
      </header>
      {shownError && <Notice kind="error">{errorText(shownError.code)}</Notice>}
      {shown.length === 0 && (
        <EmptyState title={t('category.empty.title')}>{t('category.empty.body')}</EmptyState>
      )}
      {shown.map((subcategory, index) => (
        <SubcategoryCard
          key={subcategory.id}
          subcategory={subcategory}
          position={index}
          count={shown.length}
          onMove={step => move(index, step)}
          onError={setFailure}
        />
      ))}
      {isAdding && (
        <NewEntryDialog level="subcategory" parentId={category.id} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}

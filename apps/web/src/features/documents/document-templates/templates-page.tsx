// The firm's templates of documents: the list, and beside it one template with its files in each language.
import type { DocumentTemplateView } from '@maat/contract/documents/document-templates'
import { TEMPLATE_KINDS } from '@maat/domain/templates/template-kinds'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addLibraryTemplates,
  listDocumentTemplates,
} from '../../../api/operations/documents/document-templates.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { AddLibraryButton } from '../../../parts/add-library-button.tsx'
import { chosenOf } from '../../../parts/lists/chosen-of.ts'
import { EmptyList } from '../../../parts/lists/empty-list.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { type UrlFilter, useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button } from '../../../ui/button.tsx'
import { TwoPanes } from '../../../ui/layout/two-panes.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { OpenTemplate } from './open-template.tsx'
import { TEMPLATES_SEARCH } from './screens.ts'
import { TemplateDialog } from './template-dialog.tsx'
import styles from './templates.module.css'

export function TemplatesPage() {
  // Also loads the texts of the opened template and of its dialogs.
  const { t } = useTranslation(['document-templates', 'cases'])
  const filter = useUrlFilter(TEMPLATES_SEARCH)
  const { template } = filter.filter
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <TwoPanes
        title={t('title')}
        openKey={template || undefined}
        openLabel={t('opened')}
        backLabel={t('back')}
        onBack={() => filter.set({ template: '' })}
        list={<TemplateList filter={filter} onAdd={() => setAdding(true)} />}
      >
        {template ? (
          <OpenTemplate key={template} templateId={template} onRemoved={() => filter.set({ template: '' })} />
        ) : (
          <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
        )}
      </TwoPanes>
      {isAdding && (
        <TemplateDialog
          template={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => filter.set({ template: id })}
        />
      )}
    </>
  )
}

function TemplateList({ filter, onAdd }: { filter: UrlFilter<typeof TEMPLATES_SEARCH>; onAdd(): void }) {
  const { t } = useTranslation('document-templates')
  const { template } = filter.filter
  const query = chosenOf(filter.filter, 'search', 'kind')
  const pages = usePages(listDocumentTemplates, { query })
  const isFiltered = Object.keys(query).length > 0
  return (
    <div className={styles.list}>
      <header className={styles.listTop}>
        <h2>{t('title')}</h2>
        <Button look="primary" onClick={onAdd}>
          <Plus size={18} aria-hidden /> {t('new')}
        </Button>
      </header>
      <AddLibrary />
      <FilterBar
        search={filter}
        searchLabel={t('search')}
        parts={[
          {
            kind: 'select',
            name: 'kind',
            label: t('field.kind'),
            all: t('kind.all'),
            options: TEMPLATE_KINDS.map(value => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
      />
      <PagedList
        pages={pages}
        className={styles.rows}
        label={t('title')}
        skeleton={{ rows: 6, height: 4 }}
        empty={
          <EmptyList isFiltered={isFiltered} noneFound={t('noneFound')} title={t('empty.title')}>
            {t('empty.body')}
          </EmptyList>
        }
      >
        {row => (
          <TemplateRow
            row={row}
            isOpen={row.id === template}
            onOpen={() => filter.set({ template: row.id })}
          />
        )}
      </PagedList>
    </div>
  )
}

function AddLibrary() {
  const { t } = useTranslation('document-templates')
  const adding = useOperation(addLibraryTemplates, { refreshes: [listDocumentTemplates] })
  return (
    <AddLibraryButton
      look="quiet"
      adding={adding}
      label={t('library.add')}
      addedText={count => (count > 0 ? t('library.added', { count }) : t('library.nothingNew'))}
    />
  )
}

interface TemplateRowProps {
  row: DocumentTemplateView
  isOpen: boolean
  onOpen(): void
}

function TemplateRow({ row, isOpen, onOpen }: TemplateRowProps) {
  const { t } = useTranslation('document-templates')
  const named = useTranslatedName()
  const languages = row.usable.map(language => LANGUAGE_NAMES[language])
  const faults = row.files.reduce((sum, file) => sum + file.faults.length, 0)
  return (
    <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
      <strong>{named(row.name)}</strong>
      <span className={styles.soft}>
        {[t(`kind.${row.kind}`), languages.length > 0 ? languages.join(', ') : t('noFile')].join(' · ')}
      </span>
      {faults > 0 && <span className={styles.faulty}>{t('faults', { count: faults })}</span>}
      {row.isToReview && <span className={styles.review}>{t('toReview')}</span>}
    </button>
  )
}

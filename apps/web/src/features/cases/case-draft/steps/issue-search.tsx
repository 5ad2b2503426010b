// Lets users find the issue themselves: by other words than in their story, or down the categories.
import type { CatalogueView } from '@maat/contract/cases/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssueWithPath } from '../../../../parts/fields/issues-with-path.ts'
import { SearchSelect, toSearchResult } from '../../../../parts/fields/search-select.tsx'
import { useIssueSearch } from '../../../../parts/fields/use-likely-issues.ts'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import styles from '../case-draft.module.css'
import { useChosenType } from './use-legal-question.ts'

const MOST_SHOWN = 8

interface IssueSearchProps {
  catalogue: CatalogueView
  issues: readonly IssueWithPath[]
  chosen: IssueWithPath | undefined
  onPick(id: string): void
}

export function IssueSearch(props: IssueSearchProps) {
  const { t } = useTranslation('case-draft')
  return (
    <details className={styles.waiting}>
      <summary>{t('matter.searchOtherwise')}</summary>
      <div className={styles.picker}>
        <WordSearch onPick={props.onPick} />
        <Browser {...props} />
      </div>
    </details>
  )
}

function WordSearch({ onPick }: Pick<IssueSearchProps, 'onPick'>) {
  const { t } = useTranslation('case-draft')
  const named = useTranslatedName()
  const [words, setWords] = useState('')
  const issues = useIssueSearch(words, useChosenType()).slice(0, MOST_SHOWN)
  const data = issues.map(({ id, name, path }) => ({
    id,
    name: named(name),
    note: path.map(named).join(' › '),
  }))
  return (
    <SearchSelect
      name="issueSearch"
      label={t('matter.search')}
      none={t('matter.nothingFound')}
      chosen={[]}
      onChange={([issue]) => issue && onPick(issue.id)}
      found={toSearchResult(words === '' ? undefined : data)}
      onSearch={setWords}
    />
  )
}

function Browser({ catalogue, issues, chosen, onPick }: IssueSearchProps) {
  const { t } = useTranslation('case-draft')
  const named = useTranslatedName()
  const known = new Set(issues.map(({ id }) => id))
  const holder = (id: string | undefined) =>
    catalogue.categories
      .flatMap(category => category.subcategories.map(subcategory => ({ category, subcategory })))
      .find(({ subcategory }) => subcategory.issues.some(issue => issue.id === id))
  const [categoryId, setCategory] = useState<string>(holder(chosen?.id)?.category.id ?? '')
  const [subcategoryId, setSubcategory] = useState<string>(holder(chosen?.id)?.subcategory.id ?? '')
  const category = catalogue.categories.find(({ id }) => id === categoryId)
  const subcategories = (category?.subcategories ?? []).filter(({ issues: own }) =>
    own.some(({ id }) => known.has(id)),
  )
  const subcategory = subcategories.find(({ id }) => id === subcategoryId)
  return (
    <FieldGrid>
      <Field
        name="category"
        type="select"
        label={t('matter.category')}
        value={categoryId}
        onChange={setCategory}
      >
        <option value="">{t('matter.choose')}</option>
        {catalogue.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {named(name)}
          </option>
        ))}
      </Field>
      {category && (
        <Field
          name="subcategory"
          type="select"
          label={t('matter.subcategory')}
          value={subcategoryId}
          onChange={setSubcategory}
        >
          <option value="">{t('matter.choose')}</option>
          {subcategories.map(({ id, name }) => (
            <option key={id} value={id}>
              {named(name)}
            </option>
          ))}
        </Field>
      )}
      {subcategory && (
        <Field
          name="issueChoice"
          type="select"
          label={t('matter.issue')}
          value={subcategory.issues.some(({ id }) => id === chosen?.id) ? String(chosen?.id) : ''}
          onChange={id => id && onPick(id)}
        >
          <option value="">{t('matter.choose')}</option>
          {subcategory.issues
            .filter(({ id }) => known.has(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {named(name)}
              </option>
            ))}
        </Field>
      )}
    </FieldGrid>
  )
}

import type { CatalogueView } from '@maat/contract/catalogue'
import type { Translated } from '@maat/domain/languages'
import { rankingOf } from '@maat/domain/rank-issues'
import { Check } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-operation.ts'
import { browseCatalogue } from '../../api/work-operations.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useLanguage } from '../../preferences/use-format.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './case-draft.module.css'
import { useLackOf } from './draft-field.tsx'
import { useDraft } from './use-draft-editor.ts'

interface Found {
  id: string
  names: Translated
  path: [Translated, Translated]
}

const MOST_SHOWN = 8

/** Every issue of the catalogue that fits a type of case. */
export function issuesOf({ categories }: CatalogueView, type: string): Found[] {
  return categories.flatMap(category =>
    category.subcategories.flatMap(subcategory =>
      subcategory.issues
        .filter(({ caseTypes }) => caseTypes.some(fits => fits === type))
        .map(({ id, name }) => ({
          id,
          names: name,
          path: [category.name, subcategory.name] as [Translated, Translated],
        })),
    ),
  )
}

export function IssuePicker() {
  const catalogue = useRead(browseCatalogue, {}, { staleTime: 300_000 })
  const { draft } = useDraft()
  if (catalogue.isPending) return <Skeleton rows={2} height={4} />
  if (catalogue.isError) return <ReadFailed error={catalogue.error} onRetry={() => catalogue.refetch()} />
  return <Picker catalogue={catalogue.data} issues={issuesOf(catalogue.data, draft.type)} />
}

function Picker({ catalogue, issues }: { catalogue: CatalogueView; issues: Found[] }) {
  const { t } = useTranslation(['case-draft', 'shell'])
  const named = useNamed()
  const language = useLanguage()
  const { answers, set } = useDraft()
  const lack = useLackOf('issueId')
  const [words, setWords] = useState('')
  const errorId = useId()
  const chosen = issues.find(({ id }) => id === answers.issueId)
  const [ranking] = useState(() => rankingOf(catalogue.categories))
  const wanted = useDeferredValue(words)
  const found = ranking.rank(wanted, language).flatMap(id => issues.find(issue => issue.id === id) ?? [])
  const pick = (id: string) => {
    set({ issueId: id as never })
    setWords('')
  }
  return (
    <div className={styles.picker}>
      {chosen && (
        <p className={styles.chosen}>
          <Check size={18} aria-hidden />
          <span>
            <strong>{named(chosen.names)}</strong>
            <span className={styles.path}>{chosen.path.map(named).join(' › ')}</span>
          </span>
        </p>
      )}
      <Field
        name="issueSearch"
        type="search"
        label={chosen ? t('matter.searchAgain') : t('matter.search')}
        value={words}
        onChange={setWords}
        valid={lack && !chosen ? 0 : -1}
        errorMessage={lack}
      />
      <div role="status" id={errorId}>
        {words.trim() !== '' && found.length === 0 && <p>{t('matter.nothingFound')}</p>}
      </div>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.slice(0, MOST_SHOWN).map(({ id, names, path }) => (
            <li key={id}>
              <Button look="quiet" onClick={() => pick(id)}>
                <span className={styles.foundText}>
                  <strong>{named(names)}</strong>
                  <span className={styles.path}>{path.map(named).join(' › ')}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Browser catalogue={catalogue} issues={issues} chosen={chosen} onPick={pick} />
    </div>
  )
}

interface BrowserProps {
  catalogue: CatalogueView
  issues: Found[]
  chosen: Found | undefined
  onPick(id: string): void
}

/** From the general to the particular, for those who would rather read than search. */
function Browser({ catalogue, issues, chosen, onPick }: BrowserProps) {
  const { t } = useTranslation('case-draft')
  const named = useNamed()
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
          name="issueId"
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

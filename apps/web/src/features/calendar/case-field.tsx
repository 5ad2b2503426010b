// Of which case: found by its number, its title or its client.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCases } from '../../api/operations/cases.ts'
import { useRead } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { Form } from '../../ui/use-form.ts'
import styles from './event.module.css'
import type { EventValues } from './event-form-values.ts'

const FEWEST_CHARACTERS = 2
const MOST_FOUND = '6'

export function CaseField({ form, isRequired }: { form: Form<EventValues>; isRequired: boolean }) {
  const { t } = useTranslation('calendar')
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const { caseId, caseName } = form.values
  const asked = search.trim()
  const found = useRead(
    listCases,
    { query: { search: asked, limit: MOST_FOUND } },
    { enabled: asked.length >= FEWEST_CHARACTERS && caseId === '' },
  )
  const code = form.codeOf('caseId')
  if (caseId)
    return (
      <p className={styles.chosen}>
        <span>
          {t('field.case')}: <strong>{caseName}</strong>
        </span>
        <Button look="quiet" onClick={() => form.set({ caseId: '' })}>
          {t('field.otherCase')}
        </Button>
      </p>
    )
  const choose = (id: string, name: string) => {
    form.set({ caseName: name, caseId: id })
    setSearch('')
  }
  return (
    <div className={styles.finding}>
      <Field
        name="caseId"
        type="search"
        label={t('field.caseSearch')}
        value={search}
        onChange={setSearch}
        isRequired={isRequired}
        valid={form.validityOf('caseId')}
        errorMessage={code && errorText(code)}
        autoComplete="off"
        maxLength={100}
      />
      {found.data?.items.length === 0 && <p className={styles.soft}>{t('field.caseNone')}</p>}
      {found.data && found.data.items.length > 0 && (
        <ul className={styles.found} aria-label={t('field.case')}>
          {found.data.items.map(row => {
            const name = [row.number, row.title].filter(Boolean).join(' · ')
            return (
              <li key={row.id}>
                <button type="button" onClick={() => choose(row.id, name)}>
                  {name} <span className={styles.soft}>{row.ownerName}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

// A case, found by its number, its title or its client.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCases } from '../api/operations/cases.ts'
import { useRead } from '../api/use-operation.ts'
import { useSettled } from '../parts/use-settled.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './case-picker.module.css'

export interface PickedCase {
  id: string
  number: string | null
  title: string
}

interface CasePickerProps {
  label: string
  picked: PickedCase | null
  onPick(picked: PickedCase | null): void
  /** Where there need not be one: nothing is offered before something is looked for. */
  isOptional?: boolean
}

const FOUND = '6'

export function CasePicker({ label, picked, onPick, isOptional = false }: CasePickerProps) {
  const { t } = useTranslation('cases')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const query = { limit: FOUND, ...(search && { search }) }
  const isAsked = picked === null && (search !== '' || !isOptional)
  const found = useRead(listCases, { query }, { enabled: isAsked })
  if (picked)
    return (
      <p className={styles.picked}>
        <span>
          {t('pick.is', { label })}{' '}
          <strong>{[picked.number, picked.title].filter(Boolean).join(' · ')}</strong>
        </span>
        <Button look="quiet" onClick={() => onPick(null)}>
          {t('pick.other')}
        </Button>
      </p>
    )
  const rows = (isAsked ? (found.data?.items ?? []) : []).filter(({ status }) => status !== 'draft')
  return (
    <div className={styles.picker}>
      <Field
        name="case"
        type="search"
        label={isOptional ? t('pick.searchFor', { label }) : t('pick.search')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={100}
      />
      {isAsked && found.isSuccess && rows.length === 0 && <p className={styles.soft}>{t('pick.none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.found} aria-label={label}>
          {rows.map(({ id, number, title, ownerName }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick({ id, number, title })}>
                <span className={styles.name}>{[number, title].filter(Boolean).join(' · ')}</span>
                <span className={styles.soft}>{ownerName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

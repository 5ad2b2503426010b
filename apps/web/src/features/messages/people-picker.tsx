// Chooses people to write to, by name.
import type { UserId } from '@maat/contract/ids'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCorrespondents } from '../../api/operations/conversations.ts'
import { useRead } from '../../api/use-operation.ts'
import { useSettled } from '../../parts/use-settled.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './people-picker.module.css'

export interface Chosen {
  id: UserId
  name: string
}

interface PeoplePickerProps {
  /** Among the staff near this case; without it, anybody whom one may write to. */
  caseId?: string | undefined
  chosen: readonly Chosen[]
  onChange(chosen: readonly Chosen[]): void
}

export function PeoplePicker({ caseId, chosen, onChange }: PeoplePickerProps) {
  const { t } = useTranslation(['messages', 'shell'])
  const [words, setWords] = useState('')
  const search = useSettled(words.trim())
  const query = { ...(search && { search }), ...(caseId && { case: caseId as never }) }
  const found = useRead(listCorrespondents, { query })
  const isChosen = (id: string) => chosen.some(other => other.id === id)
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chosen')}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('unchoose', { name })}
                onClick={() => onChange(chosen.filter(other => other.id !== id))}
              >
                {name} <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field name="people" type="search" label={t('searchPeople')} value={words} onChange={setWords} />
      {found.isPending ? (
        <Skeleton rows={3} height={2} />
      ) : (
        <ul className={styles.found}>
          {(found.data ?? []).map(({ id, name, role }) => (
            <li key={id}>
              <Checkbox
                name={`person-${id}`}
                isChecked={isChosen(id)}
                onChange={checked =>
                  onChange(checked ? [...chosen, { id, name }] : chosen.filter(other => other.id !== id))
                }
                label={
                  <>
                    {name} <span className={styles.role}>{t(`role.${role}`, { ns: 'shell' })}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.role}>
        {found.data?.length === 0 && t('nobodyFound')}
      </p>
    </div>
  )
}

// The documents that an issue requires, in the order in which the client is asked.
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { moveItem, OrderButtons } from '../../../ui/order-buttons.tsx'
import styles from './catalogue.module.css'
import type { Issue } from './catalogue-types.ts'
import type { DocumentType } from './use-catalogue.ts'

type Documents = Issue['documents']

interface DocumentsFieldProps {
  types: readonly DocumentType[]
  value: Documents
  onChange(value: Documents): void
}

export function DocumentsField({ types, value, onChange }: DocumentsFieldProps) {
  const { t } = useTranslation('catalogue')
  const named = useTranslatedName()
  const nameOf = (code: string) => {
    const type = types.find(known => known.code === code)
    return type ? named(type.name) : code
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('issue.documents')}</legend>
      {value.length === 0 && <p className={styles.soft}>{t('issue.noDocuments')}</p>}
      <ol className={styles.rows}>
        {value.map(({ type, isRequired }, index) => {
          const name = nameOf(type)
          return (
            <li key={type}>
              <span className={styles.about}>{name}</span>
              <Checkbox
                name={`documents.${index}.isRequired`}
                label={
                  <>
                    {t('issue.required')}
                    <span className="visually-hidden">{t('issue.requiredOf', { name })}</span>
                  </>
                }
                isChecked={isRequired}
                onChange={next =>
                  onChange(value.map(one => (one.type === type ? { type, isRequired: next } : one)))
                }
              />
              <span className={styles.actions}>
                <OrderButtons
                  position={index}
                  count={value.length}
                  upLabel={t('action.up', { name })}
                  downLabel={t('action.down', { name })}
                  onMove={step => onChange(moveItem(value, index, step))}
                />
                <IconButton
                  label={t('action.remove', { name })}
                  onClick={() => onChange(value.filter(one => one.type !== type))}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      <AddDocument
        types={types.filter(({ code }) => !value.some(({ type }) => type === code))}
        onAdd={type => onChange([...value, { type, isRequired: true }])}
      />
    </fieldset>
  )
}

function AddDocument({ types, onAdd }: { types: readonly DocumentType[]; onAdd(code: string): void }) {
  const { t } = useTranslation('catalogue')
  const named = useTranslatedName()
  const [chosen, setChosen] = useState('')
  if (types.length === 0) return null
  return (
    <div className={styles.add}>
      <Field
        name="newDocument"
        type="select"
        label={t('issue.addDocument')}
        value={chosen}
        onChange={setChosen}
      >
        <option value="">{t('issue.chooseDocument')}</option>
        {types.map(({ code, name }) => (
          <option key={code} value={code}>
            {named(name)}
          </option>
        ))}
      </Field>
      <Button
        disabled={chosen === ''}
        onClick={() => {
          onAdd(chosen)
          setChosen('')
        }}
      >
        {t('issue.add')}
      </Button>
    </div>
  )
}

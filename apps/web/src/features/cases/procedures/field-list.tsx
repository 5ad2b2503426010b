// The questions of a form in order; each opens for editing.
import { ChevronRight, X } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { moveItem, OrderButtons } from '../../../ui/order-buttons.tsx'
import { FieldEditor } from './field-editor.tsx'
import { type DraftField, newField, type ProcedureDraft } from './procedure-draft.ts'
import styles from './procedure-form.module.css'

export function FieldList({ form }: { form: Form<ProcedureDraft> }) {
  const { t } = useTranslation('procedures')
  const { fields } = form.values
  const [open, setOpen] = useState<readonly string[]>([])
  const wrong = fields.filter((_, index) => form.isWrong(`fields.${index}`)).map(({ key }) => key)
  // A wrong field opens before the focus moves to it, and stays open once it is right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other fields become invalid
  useLayoutEffect(() => setOpen(known => [...new Set([...known, ...wrong])]), [wrong.join(' ')])
  const setFields = (next: DraftField[], path = 'fields') => form.set({ fields: next }, path)

  function add(): void {
    const field = newField(fields)
    setFields([...fields, field])
    setOpen([...open, field.key])
  }

  return (
    <Card title={t('form.title')} intro={t('form.intro')}>
      {fields.length === 0 && <p className={styles.soft}>{t('form.none')}</p>}
      <ol className={styles.items}>
        {fields.map((field, index) => {
          const isOpen = open.includes(field.key)
          return (
            <li key={field.key} className={styles.item} data-open={isOpen}>
              <FieldHead
                field={field}
                position={index}
                count={fields.length}
                isOpen={isOpen}
                onToggle={() =>
                  setOpen(isOpen ? open.filter(key => key !== field.key) : [...open, field.key])
                }
                onMove={step => setFields(moveItem(fields, index, step))}
                onRemove={() => setFields(fields.filter(({ key }) => key !== field.key))}
              />
              {isOpen && (
                <FieldEditor
                  field={field}
                  path={`fields.${index}`}
                  codeAt={form.codeOf}
                  onChange={(part, path) =>
                    setFields(
                      fields.map(one => (one.key === field.key ? { ...one, ...part } : one)),
                      path,
                    )
                  }
                />
              )}
            </li>
          )
        })}
      </ol>
      <div>
        <Button onClick={add}>{t('form.add')}</Button>
      </div>
    </Card>
  )
}

interface FieldHeadProps {
  field: DraftField
  position: number
  count: number
  isOpen: boolean
  onToggle(): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

function FieldHead({ field, position, count, isOpen, onToggle, onMove, onRemove }: FieldHeadProps) {
  const { t } = useTranslation('procedures')
  const name = useTranslatedName()(field.label) || t('form.untitled')
  const about = [t(`type.${field.type}`), ...(field.required ? [t('form.required')] : [])].join(' · ')
  return (
    <div className={styles.head}>
      <button type="button" className={styles.summary} aria-expanded={isOpen} onClick={onToggle}>
        <ChevronRight size={18} aria-hidden />
        <span>
          <span className={styles.question}>{name}</span>
          <span className={styles.about}>{about}</span>
        </span>
      </button>
      <span className={styles.tools}>
        <OrderButtons
          position={position}
          count={count}
          upLabel={t('form.up', { name })}
          downLabel={t('form.down', { name })}
          onMove={onMove}
        />
        <IconButton label={t('form.remove', { name })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}

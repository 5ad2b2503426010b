import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NamesField } from '../../../forms/names-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { moveItem, OrderButtons } from '../../../ui/order-buttons.tsx'
import { type DraftOption, newOption } from './procedure-draft.ts'
import styles from './procedure-form.module.css'

interface OptionsEditorProps {
  options: DraftOption[]
  path: string
  codeAt(path: string): string | undefined
  onChange(options: DraftOption[], path: string): void
}

/** The options of a choice. */
export function OptionsEditor({ options, path, codeAt, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('procedures')
  const errorText = useErrorText()
  const code = codeAt(path)
  return (
    <fieldset className={styles.group} aria-describedby={code ? `${path}-error` : undefined}>
      <legend>{t('options.title')}</legend>
      <ol className={styles.items}>
        {options.map((option, index) => {
          const number = index + 1
          return (
            <li key={option.key} className={styles.option}>
              <NamesField
                path={`${path}.${index}.label`}
                legend={t('options.option', { number })}
                value={option.label}
                onChange={(label, at) =>
                  onChange(
                    options.map(one => (one.key === option.key ? { ...one, label } : one)),
                    at,
                  )
                }
                codeAt={codeAt}
                isRequired
              />
              <span className={`${styles.tools} ${styles.optionTools}`}>
                <OrderButtons
                  position={index}
                  count={options.length}
                  upLabel={t('options.up', { number })}
                  downLabel={t('options.down', { number })}
                  onMove={step => onChange(moveItem(options, index, step), path)}
                />
                <IconButton
                  label={t('options.remove', { number })}
                  onClick={() =>
                    onChange(
                      options.filter(({ key }) => key !== option.key),
                      path,
                    )
                  }
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      {code && (
        <p className={styles.error} id={`${path}-error`}>
          {errorText(code)}
        </p>
      )}
      <div>
        <Button onClick={() => onChange([...options, newOption(options)], path)}>{t('options.add')}</Button>
      </div>
    </fieldset>
  )
}

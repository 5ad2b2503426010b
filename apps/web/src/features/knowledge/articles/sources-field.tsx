// The sources of an article: a title, where to read it, and its date.
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import styles from './article-page.module.css'
import { type DetailsValues, NO_SOURCE, type SourceValues } from './details-values.ts'

const MOST_SOURCES = 20

export function SourcesField({ form }: { form: Form<DetailsValues> }) {
  const { t } = useTranslation('articles')
  const errorText = useErrorText()
  const { sources } = form.values
  function field(at: number, name: keyof SourceValues) {
    const path = `sources.${at}.${name}`
    const code = form.codeOf(path)
    return {
      name: path,
      label: t(`source.${name}`),
      value: sources[at]?.[name] ?? '',
      onChange: (text: string) =>
        form.set(
          { sources: sources.map((source, place) => (place === at ? { ...source, [name]: text } : source)) },
          path,
        ),
      valid: code ? (0 as const) : (-1 as const),
      errorMessage: code && errorText(code),
    }
  }
  return (
    <fieldset className={styles.sourceFields}>
      <legend>{t('field.sources')}</legend>
      {sources.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source has no id, and rows are added only at the end
        <div key={at} className={styles.sourceRow}>
          <Field {...field(at, 'title')} maxLength={300} isRequired />
          <Field {...field(at, 'address')} maxLength={1000} />
          <DateField {...field(at, 'publishedOn')} />
          <IconButton
            label={t('source.remove', { number: at + 1 })}
            onClick={() => form.set({ sources: sources.filter((_source, place) => place !== at) })}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {sources.length < MOST_SOURCES && (
        <div>
          <Button onClick={() => form.set({ sources: [...sources, NO_SOURCE] })}>
            <Plus size={18} aria-hidden /> {t('source.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

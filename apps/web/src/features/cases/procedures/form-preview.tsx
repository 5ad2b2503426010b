// A live preview of the form as the client will see it.
import type { FieldDefinition } from '@maat/contract/form-fields'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyImport } from '../../../api/lazy-import.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { DynamicForm } from './dynamic-form.tsx'
import { type DraftField, definitionOf } from './procedure-draft.ts'
import styles from './procedure-form.module.css'

/** Shows a question without a text too, so that the author sees it appear. */
function shown(field: DraftField, untitled: string, language: Language): FieldDefinition {
  const definition = definitionOf(field, language)
  const some = LANGUAGES.map(reader => field.label[reader]).find(text => text.trim() !== '') ?? untitled
  const labelled = (reader: Language) => field.label[reader].trim() || some
  const label = { fr: labelled('fr'), en: labelled('en'), nl: labelled('nl') }
  // Uses the unique key as name: two questions may have the same name during editing.
  return { ...definition, name: field.key, label }
}

/** Loaded lazily with the pattern engine. */
const loadRules = () =>
  import('@maat/domain/cases/questions/form-field').then(({ checkFieldAnswer }) => ({ checkFieldAnswer }))

export function FormPreview({ fields }: { fields: readonly DraftField[] }) {
  const { t } = useTranslation('procedures')
  const [given, setGiven] = useState<Record<string, string>>({})
  const rules = useLazyImport(loadRules)
  const [errors, setErrors] = useState<Record<string, string>>()
  const language = useLanguage()
  const definitions = fields.map(field => shown(field, t('form.untitled'), language))
  const defaults = Object.fromEntries(definitions.map(({ name, defaultValue = '' }) => [name, defaultValue]))
  const answers = { ...defaults, ...given }
  const wrong = Object.keys(errors ?? {}).length

  async function check(): Promise<void> {
    const { checkFieldAnswer } = await rules()
    const found = definitions.map(
      field => [field.name, checkFieldAnswer(field, answers[field.name], language)] as const,
    )
    setErrors(Object.fromEntries(found.flatMap(([name, code]) => (code ? [[name, code]] : []))))
  }

  return (
    <Card title={t('preview.title')} intro={t('preview.intro')}>
      {fields.length === 0 ? (
        <p className={styles.soft}>{t('preview.empty')}</p>
      ) : (
        <>
          <DynamicForm
            fields={definitions}
            answers={answers}
            onChange={(name, value) => {
              setGiven(current => ({ ...current, [name]: value }))
              setErrors(undefined)
            }}
            errors={errors ?? {}}
            idPrefix="preview-"
          />
          {errors && (
            <Notice kind={wrong > 0 ? 'info' : 'success'}>
              {wrong > 0 ? t('preview.wrong', { count: wrong }) : t('preview.fine')}
            </Notice>
          )}
          <div>
            <Button onClick={check}>{t('preview.check')}</Button>
          </div>
        </>
      )}
    </Card>
  )
}

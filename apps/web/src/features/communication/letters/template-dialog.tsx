// Edits one template, one language at a time; the input of all languages is kept.
import type { LetterTemplateView } from '@maat/contract/communication/letter-templates'
import {
  MOST_LETTER_CHARACTERS,
  MOST_SUBJECT_CHARACTERS,
  PLACEHOLDERS,
} from '@maat/domain/communication/letters'
import { LANGUAGES, type Language, type Translated } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import {
  createLetterTemplate,
  listLetterTemplates,
  updateLetterTemplate,
} from '../../../api/operations/communication/letter-templates.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import styles from './templates.module.css'

const EMPTY: Translated = { fr: '', en: '', nl: '' }
const PARTS = ['name', 'subject', 'text'] as const
type Part = (typeof PARTS)[number]
type Values = Record<Part, Translated>

const valuesOf = ({ name, subject, text }: Values): Values => ({ name, subject, text })
const NEW: Values = { name: EMPTY, subject: EMPTY, text: EMPTY }
const REFRESHES = { refreshes: [listLetterTemplates] }

interface TemplateDialogProps {
  template: LetterTemplateView | undefined
  onClose(): void
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('letters')
  const errorText = useErrorText()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const creating = useOperation(createLetterTemplate, REFRESHES)
  const updating = useOperation(updateLetterTemplate, REFRESHES)
  const record = useRecordForm({
    keepAs: `template-${template?.id ?? 'new'}`,
    start: valuesOf(template ?? NEW),
    version: template?.version,
    check: lacking,
    send: (values, version) =>
      template
        ? updating.mutateAsync({ params: { templateId: template.id }, body: { ...values, version } })
        : creating.mutateAsync({ body: values }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: part => t(`templates.${part as Part}`) },
    errorText: errorMessage,
    savedText: t('templates.saved'),
    onDone: onClose,
  })
  const { form } = record

  /** Each language needs each part; moves to the first missing one. */
  function lacking(values: Values) {
    const missing = LANGUAGES.flatMap(known =>
      PARTS.filter(part => values[part][known].trim() === '').map(part => ({ part, known })),
    )
    if (missing[0]) setLanguage(missing[0].known)
    return missing.map(({ part, known }) => ({ path: `${part}.${known}`, code: 'field.required' }))
  }

  function errorMessage({ code, problem }: CallError): string | undefined {
    const unknown = problem.current as string[] | undefined
    if (code !== 'letter-template.placeholder-unknown' || !unknown) return undefined
    return t('templates.unknown', { names: unknown.map(name => `{{${name}}}`).join(', ') })
  }

  const field = (part: Part) => {
    const path = `${part}.${language}`
    const code = form.codeOf(path)
    return {
      name: path,
      label: t(`templates.${part}`),
      value: form.values[part][language],
      onChange: (text: string) => form.set({ [part]: { ...form.values[part], [language]: text } }, path),
      isRequired: true,
      valid: form.validityOf(path),
      errorMessage: code && errorText(code),
    }
  }
  return (
    <FormDialog
      title={template ? t('templates.editTitle') : t('templates.new')}
      width="wide"
      record={record}
      submitLabel={t('templates.save')}
      onClose={onClose}
    >
      <Choice<Language>
        name="template-language"
        legend={t('field.language')}
        value={language}
        onChange={setLanguage}
        options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Field {...field('name')} maxLength={MOST_SUBJECT_CHARACTERS} />
      <Field {...field('subject')} maxLength={MOST_SUBJECT_CHARACTERS} />
      <Field {...field('text')} type="textarea" rows={12} maxLength={MOST_LETTER_CHARACTERS} />
      <details className={styles.help}>
        <summary>{t('templates.help')}</summary>
        <p>{t('templates.helpBlanks')}</p>
        <ul>
          {PLACEHOLDERS.map(name => (
            <li key={name}>
              <code>{`{{${name}}}`}</code> {t(`placeholder.${name}`)}
            </li>
          ))}
        </ul>
      </details>
    </FormDialog>
  )
}

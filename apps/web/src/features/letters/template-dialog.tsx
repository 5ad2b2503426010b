// One template, a language at a time; what was typed stays while one goes from one to the other.
import type { LetterTemplateView } from '@maat/contract/letter-templates'
import { LANGUAGES, type Language, type Translated } from '@maat/domain/languages'
import { MOST_LETTER_CHARACTERS, MOST_SUBJECT_CHARACTERS, PLACEHOLDERS } from '@maat/domain/letters'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import {
  createLetterTemplate,
  listLetterTemplates,
  updateLetterTemplate,
} from '../../api/operations/letter-templates.ts'
import { useOperation } from '../../api/use-operation.ts'
import { LANGUAGE_NAMES } from '../../preferences/language-names.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './templates.module.css'

const EMPTY: Translated = { fr: '', en: '', nl: '' }
const PARTS = ['name', 'subject', 'text'] as const
type Part = (typeof PARTS)[number]

interface TemplateDialogProps {
  template: LetterTemplateView | undefined
  onClose(): void
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const errorText = useErrorText()
  const formId = useId()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [values, setValues] = useState<Record<Part, Translated>>({
    name: template?.name ?? EMPTY,
    subject: template?.subject ?? EMPTY,
    text: template?.text ?? EMPTY,
  })
  const [isChecked, setChecked] = useState(false)
  const told = {
    refreshes: [listLetterTemplates],
    onSuccess() {
      showToast({ kind: 'success', text: t('templates.saved') })
      onClose()
    },
  }
  const creating = useOperation(createLetterTemplate, told)
  const updating = useOperation(updateLetterTemplate, told)
  const error = creating.error ?? updating.error
  const lacks = (part: Part, of: Language) => values[part][of].trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    const lacking = LANGUAGES.find(known => PARTS.some(part => lacks(part, known)))
    if (lacking) setLanguage(lacking)
    else if (template)
      updating.mutate({ params: { templateId: template.id }, body: { ...values, version: template.version } })
    else creating.mutate({ body: values })
  }

  const field = (part: Part) => ({
    name: `${part}-${language}`,
    label: t(`templates.${part}`),
    value: values[part][language],
    onChange: (text: string) =>
      setValues(current => ({ ...current, [part]: { ...current[part], [language]: text } })),
    isRequired: true,
    valid: (isChecked && lacks(part, language) ? 0 : -1) as 0 | -1,
    errorMessage: errorText('field.required'),
  })
  return (
    <Dialog
      title={template ? t('templates.editTitle') : t('templates.new')}
      isOpen
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isBusy={creating.isPending || updating.isPending}
          >
            {t('templates.save')}
          </Button>
        </>
      }
    >
      {error && <Notice kind="error">{whyNot(error)}</Notice>}
      <form id={formId} onSubmit={submit} noValidate className={styles.form}>
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
      </form>
    </Dialog>
  )

  function whyNot({ code, problem }: CallError): string {
    const unknown = problem.current as string[] | undefined
    if (code === 'letter-template.placeholder-unknown' && unknown)
      return t('templates.unknown', { names: unknown.map(name => `{{${name}}}`).join(', ') })
    return errorText(code)
  }
}

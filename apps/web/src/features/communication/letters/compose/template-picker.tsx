// Inserts a template of the firm, filled with the case, in the language of the letter.
import type { Language } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLetterTemplates } from '../../../../api/operations/communication/letter-templates.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import type { LetterOptions } from './compose-props.ts'
import { fromTemplate, type LetterValues } from './letter-form.ts'

interface TemplatePickerProps {
  form: Form<LetterValues>
  values: LetterOptions['values']
}

export function TemplatePicker({ form, values }: TemplatePickerProps) {
  const { t } = useTranslation(['letters', 'shell'])
  const named = useTranslatedName()
  const templates = useRead(listLetterTemplates, {})
  const [chosenId, setChosenId] = useState<string>()
  const { language, text, subject } = form.values

  function use(id: string): void {
    const template = templates.data?.find(one => one.id === id)
    if (!template) return
    const filled = fromTemplate(template, language as Language, values[language])
    // A reply keeps its subject, by which other mail programs find the thread.
    form.set({ subject: /^re ?:/i.test(subject) ? subject : filled.subject, text: filled.text })
    setChosenId(undefined)
  }

  return (
    <>
      <Field
        name="template"
        type="select"
        label={t('field.template')}
        value=""
        onChange={id => (text.trim() === '' ? use(id) : setChosenId(id))}
      >
        <option value="">{t('field.noTemplate')}</option>
        {templates.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {named(name)}
          </option>
        ))}
      </Field>
      {chosenId && (
        <InfoDialog
          title={t('template.replaceTitle')}
          closeLabel={t('cancel', { ns: 'shell' })}
          onClose={() => setChosenId(undefined)}
          actions={
            <Button look="danger" onClick={() => use(chosenId)}>
              {t('template.replace')}
            </Button>
          }
        >
          <p>{t('template.replaceBody')}</p>
        </InfoDialog>
      )}
    </>
  )
}

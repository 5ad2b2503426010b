// A template in the words of clients: its title, why they would make it, and its questions. Open, clients can use it.
import type { DocumentTemplateView } from '@maat/contract/documents/document-templates'
import { distinctQuestionLabels } from '@maat/domain/templates/question-labels'
import { LANGUAGES, type Translated } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import {
  listDocumentTemplates,
  openDocumentTemplate,
  readDocumentTemplate,
} from '../../../api/operations/documents/document-templates.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { NamesField } from '../../../forms/names-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { useLanguageName } from '../../../texts/use-language-name.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { fieldLabelOf } from './field-label.ts'

interface Values {
  isOpen: boolean
  title: Translated
  explanation: Translated
  questions: Record<string, Translated>
}

const EMPTY: Translated = { fr: '', en: '', nl: '' }
const LONGEST = { title: 120, explanation: 500, question: 300 }

/** Only the questions that its files ask now. */
function valuesOf({ isOpen, clientWords, clientQuestions }: DocumentTemplateView): Values {
  const { title = EMPTY, explanation = EMPTY, questions = {} } = clientWords ?? {}
  const texts = clientQuestions.map(({ key }) => [key, questions[key] ?? EMPTY] as const)
  return { isOpen, title, explanation, questions: Object.fromEntries(texts) }
}

interface ClientsDialogProps {
  template: DocumentTemplateView
  onClose(): void
}

export function ClientsDialog({ template, onClose }: ClientsDialogProps) {
  const { t } = useTranslation('document-templates')
  const language = useLanguage()
  const languageName = useLanguageName()
  const opening = useOperation(openDocumentTemplate, {
    refreshes: [listDocumentTemplates, readDocumentTemplate],
  })
  const { id: templateId, usable, clientQuestions, closedFields } = template
  const record = useRecordForm({
    keepAs: `client-words-${templateId}`,
    start: valuesOf(template),
    version: template.version,
    check: values => (values.isOpen ? missingIn(values, usable) : []),
    bodyOf: ({ isOpen, ...words }: Values, version: number) => ({ isOpen, words, version }),
    send: body => opening.mutateAsync({ params: { templateId }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: part => t(`client.${part as keyof Values}`) },
    savedText: t('saved'),
    onDone: onClose,
  })
  const { form } = record
  const { isOpen, questions } = form.values
  const labels = distinctQuestionLabels(clientQuestions, language)
  return (
    <FormDialog title={t('client.title')} width="wide" record={record} onClose={onClose}>
      <p>{t('client.intro', { languages: usable.map(one => languageName(one)).join(', ') })}</p>
      {closedFields.length > 0 && (
        <Notice kind="error">
          {t('client.closedFields', {
            names: closedFields.map(path => fieldLabelOf(path, language)).join(', '),
          })}
        </Notice>
      )}
      <FormNamesField
        form={form}
        name="title"
        legend={t('client.words.title')}
        maxLength={LONGEST.title}
        languages={usable}
        isRequired={isOpen}
      />
      <FormNamesField
        form={form}
        name="explanation"
        legend={t('client.words.explanation')}
        maxLength={LONGEST.explanation}
        languages={usable}
        isRequired={isOpen}
        isLong
      />
      {clientQuestions.map((question, at) => (
        <NamesField
          key={question.key}
          path={`questions.${question.key}`}
          legend={t('client.question', { name: labels[at] ?? '' })}
          value={questions[question.key] ?? EMPTY}
          onChange={(value, path) => form.set({ questions: { ...questions, [question.key]: value } }, path)}
          codeAt={form.codeOf}
          maxLength={LONGEST.question}
          languages={usable}
          isRequired={isOpen}
        />
      ))}
      <Checkbox
        name="isOpen"
        label={t('client.isOpen')}
        isChecked={isOpen}
        isDisabled={closedFields.length > 0 || usable.length === 0}
        onChange={chosen => form.set({ isOpen: chosen })}
      />
    </FormDialog>
  )
}

function missingIn({ title, explanation, questions }: Values, usable: DocumentTemplateView['usable']) {
  const texts: [string, Translated][] = [
    ['title', title],
    ['explanation', explanation],
    ...Object.entries(questions).map(([key, text]): [string, Translated] => [`questions.${key}`, text]),
  ]
  return texts.flatMap(([path, text]) =>
    LANGUAGES.filter(language => usable.includes(language) && text[language].trim() === '').map(language => ({
      path: `${path}.${language}`,
      code: 'field.required',
    })),
  )
}

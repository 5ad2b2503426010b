// A word of the glossary in all languages: the word, its other forms, and its plain meaning.
import type { GlossaryWordView } from '@maat/contract/knowledge/knowledge'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { addGlossaryWord, changeGlossaryWord } from '../../../api/operations/knowledge/glossary.ts'
import { readGlossary } from '../../../api/operations/knowledge/knowledge.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import styles from './glossary.module.css'
import { bodyOf, NEW_WORD, problemsIn, valuesOf, type WordText, type WordValues } from './word-values.ts'

const REFRESHES = { refreshes: [readGlossary] }

interface WordDialogProps {
  word: GlossaryWordView | undefined
  onClose(): void
}

export function WordDialog({ word, onClose }: WordDialogProps) {
  const { t } = useTranslation('glossary')
  const adding = useOperation(addGlossaryWord, REFRESHES)
  const changing = useOperation(changeGlossaryWord, REFRESHES)
  const record = useRecordForm({
    keepAs: `glossary-word-${word?.id ?? 'new'}`,
    start: word ? valuesOf(word) : NEW_WORD,
    version: word?.version,
    check: problemsIn,
    send: (values: WordValues, version) =>
      word
        ? changing.mutateAsync({ params: { wordId: word.id }, body: { ...bodyOf(values), version } })
        : adding.mutateAsync({ body: bodyOf(values) }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: {
      labelOf: path => t(`field.${(path.split('.')[1] ?? 'word') as keyof WordText}`),
    },
    savedText: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t(word ? 'changeTitle' : 'add')} width="wide" record={record} onClose={onClose}>
      <div className={styles.languages}>
        {LANGUAGES.map(language => (
          <LanguageFields key={language} form={record.form} language={language} />
        ))}
      </div>
    </FormDialog>
  )
}

const LONGEST = { word: 80, also: 600, meaning: 400 } as const

function LanguageFields({ form, language }: { form: Form<WordValues>; language: Language }) {
  const { t } = useTranslation('glossary')
  const errorText = useErrorText()
  const text = form.values[language]
  function field(name: keyof WordText) {
    const path = `${language}.${name}`
    const code = form.codeOf(path)
    return {
      name: path,
      label: t(`field.${name}`),
      value: text[name],
      maxLength: LONGEST[name],
      onChange: (value: string) => form.set({ [language]: { ...text, [name]: value } }, path),
      valid: code ? (0 as const) : (-1 as const),
      errorMessage: code && errorText(code),
    }
  }
  return (
    <fieldset className={styles.language}>
      <legend>{LANGUAGE_NAMES[language]}</legend>
      <Field {...field('word')} isRequired />
      <Field {...field('also')} hint={t('alsoWhy')} />
      <Field {...field('meaning')} type="textarea" rows={4} isRequired />
    </fieldset>
  )
}

// One text in every language of the product, side by side if there is room.
import { LANGUAGES, type Language, type Translated } from '@maat/domain/words/languages'
import { LANGUAGE_NAMES } from '../texts/language-names.ts'
import { useErrorText } from '../texts/use-error-text.ts'
import { Field } from '../ui/fields/field.tsx'
import styles from './names-field.module.css'

export interface NamesFieldProps {
  /** The path in the form: the fields are named `path.fr` and so on. */
  path: string
  legend: string
  value: Translated
  onChange(value: Translated, path: string): void
  codeAt(path: string): string | undefined
  isRequired?: boolean
  isLong?: boolean
  /** Undefined for all. */
  languages?: readonly Language[]
  maxLength?: number
}

export function NamesField(props: NamesFieldProps) {
  const { path, legend, value, onChange, codeAt, isRequired = false, isLong = false, maxLength = 200 } = props
  const { languages = LANGUAGES } = props
  const errorText = useErrorText()
  const field = (language: Language) => {
    const at = `${path}.${language}`
    const code = codeAt(at)
    return (
      <Field
        key={language}
        name={at}
        type={isLong ? 'textarea' : 'text'}
        rows={3}
        label={LANGUAGE_NAMES[language]}
        value={value[language]}
        onChange={text => onChange({ ...value, [language]: text }, at)}
        isRequired={isRequired}
        maxLength={maxLength}
        valid={code ? 0 : -1}
        errorMessage={code && errorText(code)}
      />
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.room}>
        <div className={styles.languages}>{languages.map(field)}</div>
      </div>
    </fieldset>
  )
}

// Several words of a list as checkboxes.
import { Checkbox } from '../../ui/fields/choice.tsx'
import styles from './checks-field.module.css'

interface ChecksFieldProps<Word extends string> {
  name: string
  legend: string
  options: readonly { value: Word; label: string }[]
  value: readonly Word[]
  onChange(value: Word[]): void
  errorMessage?: string | undefined
}

export function ChecksField<Word extends string>(props: ChecksFieldProps<Word>) {
  const { name, legend, options, value: chosen, onChange, errorMessage } = props
  const errorId = `${name}-error`
  return (
    <fieldset className={styles.checks} aria-describedby={errorMessage ? errorId : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={`${name}-${value}`}
          label={label}
          isChecked={chosen.includes(value)}
          onChange={isChecked =>
            onChange(isChecked ? [...chosen, value] : chosen.filter(one => one !== value))
          }
        />
      ))}
      {errorMessage && (
        <p className={styles.error} id={errorId}>
          {errorMessage}
        </p>
      )}
    </fieldset>
  )
}

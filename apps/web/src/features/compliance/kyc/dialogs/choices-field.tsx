// Several checkboxes with one legend, of which a problem is shown below the last one.
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import styles from '../record.module.css'

interface ChoicesFieldProps<Value extends string> {
  name: string
  legend: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange(values: Value[]): void
  errorMessage?: string | undefined
}

export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { name, legend, options, values, onChange, errorMessage } = props
  const last = options.at(-1)
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(option => (
        <Checkbox
          key={option.value}
          name={name}
          label={option.label}
          isChecked={values.includes(option.value)}
          errorMessage={option === last ? errorMessage : undefined}
          onChange={isChecked =>
            onChange(isChecked ? [...values, option.value] : values.filter(value => value !== option.value))
          }
        />
      ))}
    </fieldset>
  )
}

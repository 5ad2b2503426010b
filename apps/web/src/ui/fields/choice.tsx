// Checkboxes, switches and radio cards: native inputs with our design.
import type { ReactNode } from 'react'
import styles from './choice.module.css'

interface CheckboxProps {
  name: string
  label: ReactNode
  isChecked: boolean
  onChange(isChecked: boolean): void
  errorMessage?: string | undefined
  isDisabled?: boolean
}

export function Checkbox({ name, label, isChecked, onChange, errorMessage, isDisabled }: CheckboxProps) {
  const errorId = `${name}-error`
  return (
    <div>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          aria-invalid={Boolean(errorMessage)}
          aria-describedby={errorMessage ? errorId : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {errorMessage && (
        <p className={styles.error} id={errorId}>
          {errorMessage}
        </p>
      )}
    </div>
  )
}

export interface Option<Value extends string> {
  value: Value
  label: string
  description?: string
  icon?: ReactNode
}

interface ChoiceProps<Value extends string> {
  name: string
  legend: string
  options: readonly Option<Value>[]
  value: Value
  onChange(value: Value): void
  look?: 'cards' | 'row'
  hidesLegend?: boolean
  isRequired?: boolean
  errorMessage?: string | undefined
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, legend, options, value, onChange, look = 'row', hidesLegend = false } = props
  const { isRequired = false, errorMessage } = props
  const errorId = `${name}-error`
  return (
    <fieldset className={styles.choice} aria-describedby={errorMessage ? errorId : undefined}>
      <legend className={hidesLegend ? 'visually-hidden' : styles.legend}>
        {legend}
        {isRequired && <span aria-hidden> *</span>}
      </legend>
      <div className={styles[look]}>
        {options.map(option => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              required={isRequired}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>
              <span className={styles.name}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {errorMessage && (
        <p className={styles.choiceError} id={errorId}>
          {errorMessage}
        </p>
      )}
    </fieldset>
  )
}

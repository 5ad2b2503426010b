// The one component for every input. Its label floats when the field is focused, filled, autofilled, or of a type
// that always shows something. `valid` is -1 while nothing is known, 0 when wrong, 1 when right.
import { Eye, EyeOff, Info } from 'lucide-react'
import { type ChangeEvent, type FocusEvent, type ReactNode, type Ref, useId, useState } from 'react'
import styles from './field.module.css'
import { Select } from './select.tsx'
import { useAutofilled } from './use-autofilled.ts'

export type Validity = -1 | 0 | 1

export interface FieldProps {
  id?: string
  name: string
  label: string
  value: string
  onChange(value: string): void
  type?: 'text' | 'email' | 'password' | 'number' | 'tel' | 'search' | 'textarea' | 'select'
  valid?: Validity
  errorMessage?: string | undefined
  /** Its error is said aloud as it comes, also to whoever is in the field already. */
  announcesError?: boolean
  hint?: string | undefined
  autoComplete?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** Where one begins in a dialog. */
  takesFocus?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  placeholder?: string
  maxLength?: number
  min?: string
  max?: string
  rows?: number
  /** How its value is written, behind the label: ‘dd/mm/yyyy’. A field that has one always floats its label. */
  pattern?: string
  /** A button of its own, within the field. */
  action?: ReactNode
  /** A question that may be long stands above its field, whole, instead of floating in it. */
  asksAbove?: boolean
  /** The `option`s of a select. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>
  onBlur?(event: FocusEvent): void
  /** Words for the password's eye, and for the hint. */
  words?: { show: string; hide: string; hint: string }
}

const ALWAYS_SHOWS_SOMETHING = ['number', 'select']

export function Field(props: FieldProps) {
  const { label, value, type = 'text', valid = -1, errorMessage, hint, ref } = props
  const generated = useId()
  const id = props.id ?? generated
  const [isRevealed, setRevealed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { isAutofilled, watch } = useAutofilled(value !== '')
  const showsSomething = ALWAYS_SHOWS_SOMETHING.includes(type) || props.pattern !== undefined
  const floats = isFocused || value !== '' || isAutofilled || showsSomething
  const showsError = valid === 0 && Boolean(errorMessage)
  const state = valid === 0 ? styles.wrong : valid === 1 ? styles.right : ''
  const describedBy = [showsError && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  const shared = {
    id,
    ref: (element: (HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement) | null) => {
      watch(element)
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    name: props.name,
    value,
    autoComplete: props.autoComplete,
    required: props.isRequired,
    disabled: props.isDisabled,
    'data-autofocus': props.takesFocus,
    className: `${styles.input} ${hint || props.action ? styles.hinted : ''}`,
    'aria-invalid': valid === 0,
    'aria-describedby': describedBy || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>) =>
      props.onChange(event.target.value),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      setFocused(false)
      props.onBlur?.(event)
    },
  }

  const question = (
    <label className={styles.label} id={`${id}-label`} htmlFor={id}>
      {label}
      {props.isRequired && <span aria-hidden> *</span>}
      {props.pattern && (
        <>
          {' '}
          <span className={styles.pattern}>{props.pattern}</span>
        </>
      )}
    </label>
  )
  return (
    <div
      className={`${styles.field} ${state} ${props.asksAbove ? styles.above : floats ? styles.floats : ''}`}
    >
      {props.asksAbove && question}
      <div className={styles.frame}>
        {!props.asksAbove && question}
        <Control {...props} type={type} isRevealed={isRevealed} shared={shared} />
        <div className={styles.tools}>
          {props.action}
          {type === 'password' && (
            <button
              type="button"
              className={styles.tool}
              aria-label={isRevealed ? props.words?.hide : props.words?.show}
              aria-pressed={isRevealed}
              onClick={() => setRevealed(!isRevealed)}
            >
              {isRevealed ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </button>
          )}
          {hint && (
            <span className={styles.hint}>
              <button
                type="button"
                className={styles.tool}
                aria-label={props.words?.hint ?? hint}
                aria-describedby={`${id}-hint`}
              >
                <Info size={18} aria-hidden />
              </button>
              <span className={styles.tip} role="tooltip" id={`${id}-hint`}>
                {hint}
              </span>
            </span>
          )}
        </div>
      </div>
      {showsError && (
        <p className={styles.error} id={`${id}-error`} role={props.announcesError ? 'alert' : undefined}>
          {errorMessage}
        </p>
      )}
    </div>
  )
}

interface ControlProps extends FieldProps {
  type: NonNullable<FieldProps['type']>
  isRevealed: boolean
  shared: Record<string, unknown>
}

function Control({ type, isRevealed, shared, ...props }: ControlProps) {
  if (type === 'textarea')
    return (
      <textarea
        {...shared}
        rows={props.rows ?? 5}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
      />
    )
  if (type === 'select') return <Select {...shared}>{props.children}</Select>
  return (
    <input
      {...shared}
      type={type === 'password' && isRevealed ? 'text' : type}
      inputMode={props.inputMode}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      min={props.min}
      max={props.max}
    />
  )
}

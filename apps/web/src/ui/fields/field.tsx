// The common component for all inputs. Its label floats if the field is focused, filled, autofilled, or of a type that
// always shows something. `valid` is -1 while unknown, 0 if wrong, 1 if right.
import { Eye, EyeOff, Info } from 'lucide-react'
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react'
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
  hint?: string | undefined
  autoComplete?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** Gets the focus first in a dialog. */
  takesFocus?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  placeholder?: string
  maxLength?: number
  min?: string
  max?: string
  rows?: number
  /** The format of the value, after the label: ‘dd/mm/yyyy’. The label of such a field always floats. */
  pattern?: string
  /** A FieldTool: a button within the field. */
  action?: ReactNode
  /** Replaces the input. */
  control?(shared: FieldControl): ReactNode
  /** Shows a possibly long question in full above the field, instead of a floating label. */
  asksAbove?: boolean
  children?: ReactNode
  ref?: Ref<AnyInput>
  onBlur?(event: FocusEvent): void
  words?: { show: string; hide: string; hint: string }
}

type AnyInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface FieldControl {
  id: string
  ref(element: AnyInput | null): void
  name: string
  value: string
  autoComplete: string | undefined
  required: boolean | undefined
  disabled: boolean | undefined
  'data-autofocus': boolean | undefined
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  onChange(event: ChangeEvent<AnyInput>): void
  onFocus(): void
  onBlur(event: FocusEvent): void
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

  const shared: FieldControl = {
    id,
    ref: element => {
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
    onChange: event => props.onChange(event.target.value),
    onFocus: () => setFocused(true),
    onBlur: event => {
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
            <FieldTool
              label={isRevealed ? props.words?.hide : props.words?.show}
              aria-pressed={isRevealed}
              onClick={() => setRevealed(!isRevealed)}
            >
              {isRevealed ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </FieldTool>
          )}
          {hint && (
            <span className={styles.hint}>
              <FieldTool label={props.words?.hint ?? hint} aria-describedby={`${id}-hint`}>
                <Info size={18} aria-hidden />
              </FieldTool>
              <span className={styles.tip} role="tooltip" id={`${id}-hint`}>
                {hint}
              </span>
            </span>
          )}
        </div>
      </div>
      {showsError && (
        <p className={styles.error} id={`${id}-error`}>
          {errorMessage}
        </p>
      )}
    </div>
  )
}

interface ControlProps extends FieldProps {
  type: NonNullable<FieldProps['type']>
  isRevealed: boolean
  shared: FieldControl
}

function Control({ type, isRevealed, shared, ...props }: ControlProps) {
  if (props.control) return props.control(shared)
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

export function FieldTool({ label, ...button }: ComponentProps<'button'> & { label: string | undefined }) {
  return <button type="button" className={styles.tool} aria-label={label} {...button} />
}

// Shows a value in another form than it is stored. The input stays as typed until blur; unreadable text has no value
// and blocks the form, so that it does not count as an empty field.
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface FormattedInputOptions {
  value: string
  onChange(value: string): void
  write(value: string): string
  /** Parses a text; undefined while it is invalid. */
  read(text: string): string | undefined
  unreadText: string
}

export interface FormattedInput<Input extends HTMLInputElement> {
  ref: RefObject<Input | null>
  text: string
  onType(text: string): void
  onLeave(): void
  isUnread: boolean
  /** True after blur, when the message may be shown. */
  isLeftUnread: boolean
}

export function useFormattedInput<Input extends HTMLInputElement>(
  reading: FormattedInputOptions,
): FormattedInput<Input> {
  const { value, onChange, write, read, unreadText } = reading
  const ref = useRef<Input>(null)
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const [isLeft, setLeft] = useState(false)
  // A value that differs from the typed one came from outside: show it.
  const text = typed?.value === value ? typed.text : write(value)
  const isUnread = value === '' && text.trim() !== ''
  useEffect(() => {
    const input = ref.current
    input?.setCustomValidity(isUnread ? unreadText : '')
    if (!isUnread) return
    const form = input?.form
    const refuse = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setLeft(true)
      focusFirstUnreadable(form)
    }
    // The browser's own validation would use the browser's language.
    input?.addEventListener('invalid', refuse)
    form?.addEventListener('submit', refuse, { capture: true })
    return () => {
      input?.removeEventListener('invalid', refuse)
      form?.removeEventListener('submit', refuse, { capture: true })
    }
  }, [isUnread, unreadText])
  return {
    ref,
    text,
    onType(next) {
      const found = read(next) ?? ''
      setTyped({ text: next, value: found })
      setLeft(false)
      if (found !== value) onChange(found)
    },
    onLeave() {
      setLeft(true)
      if (!isUnread) setTyped(undefined)
    },
    isUnread,
    isLeftUnread: isUnread && isLeft,
  }
}

/** Focuses the first invalid text; returns whether there is one. */
export function focusFirstUnreadable(within: ParentNode | null | undefined): boolean {
  const inputs = [...(within?.querySelectorAll('input') ?? [])]
  const unread = inputs.find(({ validity }) => validity.customError)
  unread?.focus()
  return unread !== undefined
}

// A text that stands for a value which is kept in another form. What is typed stays as it is until the field is left;
// what cannot be read has no value, says so, and goes nowhere: it must not pass for a field that was left empty.
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Reading {
  value: string
  onChange(value: string): void
  /** How a value is written. */
  write(value: string): string
  /** What a text stands for; nothing while it makes no sense. */
  read(text: string): string | undefined
  /** What to say of a text that makes no sense. */
  unreadText: string
}

export interface Typed<Input extends HTMLInputElement> {
  ref: RefObject<Input | null>
  text: string
  onType(text: string): void
  onLeave(): void
  isUnread: boolean
  /** It was left so: it is time to say it. */
  isLeftUnread: boolean
}

export function useTyped<Input extends HTMLInputElement>(reading: Reading): Typed<Input> {
  const { value, onChange, write, read, unreadText } = reading
  const ref = useRef<Input>(null)
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  const [isLeft, setLeft] = useState(false)
  // Another value than the typed one came from elsewhere: it is shown.
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
      stopAtUnread(form)
    }
    // Where the browser looks at the fields itself, it would say so in its own language.
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

/** Goes to the first text that makes no sense; whether there is one. */
export function stopAtUnread(within: ParentNode | null | undefined): boolean {
  const inputs = [...(within?.querySelectorAll('input') ?? [])]
  const unread = inputs.find(({ validity }) => validity.customError)
  unread?.focus()
  return unread !== undefined
}

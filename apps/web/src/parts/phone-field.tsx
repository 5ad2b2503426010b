// A phone number, typed as at home or as from abroad. Once its field is left it is kept in one form, and shown in that
// of its country.
import { useState } from 'react'
import { Field, type FieldProps } from '../ui/field.tsx'
import { loadPhones, usePhoneText } from './phones.ts'

interface PhoneFieldProps extends Omit<FieldProps, 'type'> {
  /** Where a number without its country's code is of. */
  country: string
}

export function PhoneField({ country, value, onChange, onBlur, ...field }: PhoneFieldProps) {
  const textOf = usePhoneText(value !== '')
  const [typed, setTyped] = useState<string>()

  async function tidy(): Promise<void> {
    if (typed === undefined) return
    const phones = await loadPhones()
    const number = phones?.normalisePhoneNumber(country, typed)
    if (number && number !== value) onChange(number)
    setTyped(undefined)
  }

  return (
    <Field
      {...field}
      type="tel"
      value={typed ?? textOf(value)}
      onChange={text => {
        setTyped(text)
        onChange(text)
      }}
      onBlur={event => {
        void tidy()
        onBlur?.(event)
      }}
    />
  )
}

// A phone number field for national and international input. On blur, the value is normalised, and shown in its
// country's format.
import { useState } from 'react'
import { Field, type FieldProps } from '../ui/fields/field.tsx'
import { loadPhones, usePhoneText } from './phones.ts'

interface PhoneFieldProps extends Omit<FieldProps, 'type'> {
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

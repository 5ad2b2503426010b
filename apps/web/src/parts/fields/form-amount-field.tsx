// An amount field of a form, with its currency beside it.
import type { Currency } from '@maat/domain/money/amounts/currencies'
import type { ComponentProps } from 'react'
import { TextField } from '../../forms/text-field.tsx'

const SIGNS: Record<Currency, string> = { EUR: '€', XAF: 'FCFA' }

type FormAmountFieldProps<Values extends object> = Omit<
  ComponentProps<typeof TextField<Values>>,
  'type' | 'pattern' | 'inputMode' | 'maxLength'
> & { currency: Currency }

export const FormAmountField = <Values extends object>({
  currency,
  ...field
}: FormAmountFieldProps<Values>) => (
  <TextField {...field} pattern={SIGNS[currency]} inputMode="decimal" maxLength={20} />
)

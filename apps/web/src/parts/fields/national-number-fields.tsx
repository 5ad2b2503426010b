// A national number and its country. The stored number is never shown in full: the user enters it again or leaves it.
import {
  isNumberDoubt,
  isNumbered,
  nationalNumberPattern,
  suggestNationalNumber,
} from '@maat/domain/identity/national-number'
import { useTranslation } from 'react-i18next'
import { CountryOptions } from '../../texts/country-options.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FieldGrid } from '../../ui/layout/page.tsx'

interface NationalNumberFieldsProps {
  country: string
  onCountry(country: string): void
  number: string
  onNumber(number: string): void
  onLeave?(): void
  kept: string | null
  /** The errors and doubts about the typed number, or else about the stored one. */
  codes: readonly string[]
  isConfirmed: boolean
  onConfirm(isConfirmed: boolean): void
  isRequired?: boolean
}

export function NationalNumberFields(props: NationalNumberFieldsProps) {
  const { country, onCountry, number, onNumber, onLeave, kept, codes, isConfirmed, onConfirm } = props
  const { t } = useTranslation(['profile', 'shell'])
  const errorText = useErrorText()
  const words = {
    show: t('field.show', { ns: 'shell' }),
    hide: t('field.hide', { ns: 'shell' }),
    hint: t('field.hint', { ns: 'shell' }),
  }
  const offered = codes.includes('national-number.leading-zero') && suggestNationalNumber(country, number)
  const mayConfirm = isConfirmed || (codes.length > 0 && codes.every(isNumberDoubt))
  return (
    <>
      <FieldGrid>
        <Field
          name="nationalNumberCountry"
          type="select"
          label={t('field.nationalNumberCountry')}
          hint={t('numberCountryHint')}
          value={country}
          onChange={onCountry}
          words={words}
        >
          <CountryOptions empty={t('empty')} />
        </Field>
        <Field
          name="nationalNumber"
          label={t('field.nationalNumber')}
          value={number}
          onChange={onNumber}
          {...(onLeave && { onBlur: onLeave })}
          valid={codes.length > 0 ? 0 : -1}
          errorMessage={codes.map(errorText).join(' ') || undefined}
          hint={useNumberHint(country)}
          autoComplete="off"
          isRequired={props.isRequired ?? false}
          words={words}
        />
      </FieldGrid>
      {offered && <Button onClick={() => onNumber(offered)}>{t('numberOffer', { number: offered })}</Button>}
      {kept && <p>{t('numberKept', { number: kept })}</p>}
      {mayConfirm && (
        <Checkbox
          name="nationalNumberConfirmed"
          label={t('numberConfirm')}
          isChecked={isConfirmed}
          onChange={onConfirm}
        />
      )}
    </>
  )
}

/** The format of the country's numbers, with digits and letters distinguished. */
function useNumberHint(country: string): string {
  const { t } = useTranslation('profile')
  const sealed = t('numberSealed')
  if (!isNumbered(country)) return sealed
  const pattern = nationalNumberPattern(country)?.replaceAll('#', '0') ?? ''
  return `${t(`numberForm.${country}`, { pattern })} ${sealed}`
}

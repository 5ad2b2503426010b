// The step about the visitor. All messages go to the address given here.
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyImport } from '../../../../api/lazy-import.ts'
import { PhoneField } from '../../../../forms/phone-field.tsx'
import { CountryOptions } from '../../../../texts/country-options.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FieldGrid, FormActions } from '../../../../ui/layout/page.tsx'
import { useBookingErrorText } from '../use-booking-words.ts'
import styles from './booking.module.css'
import { guestOf, loadGuestRules } from './guest-of.ts'
import type { Booking } from './use-booking.ts'

type TextName = 'name' | 'email' | 'phoneCountry' | 'phone'

export function YouStep({ booking }: { booking: Booking }) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const rules = useLazyImport(loadGuestRules)
  const { form, next, go } = booking
  const field = (name: TextName) => {
    const code = form.codeOf(name)
    return {
      name,
      value: form.values[name],
      onChange: (value: string) => form.set({ [name]: value }, name),
      valid: form.validityOf(name),
      errorMessage: code && errorText(code),
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { problems } = guestOf(await rules(), form.values)
    form.showProblems(problems)
    if (problems.length === 0) next()
  }

  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles.step}>
      <FieldGrid>
        <Field {...field('name')} label={t('you.name')} autoComplete="name" maxLength={100} isRequired />
        <Field {...field('email')} type="email" label={t('you.email')} autoComplete="email" isRequired />
      </FieldGrid>
      <FieldGrid>
        <Field {...field('phoneCountry')} type="select" label={t('you.phoneCountry')}>
          <CountryOptions />
        </Field>
        <PhoneField
          {...field('phone')}
          country={form.values.phoneCountry}
          label={t('you.phone')}
          autoComplete="tel"
        />
      </FieldGrid>
      <p className={styles.soft}>{t('you.why')}</p>
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('you.trap')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={event => form.set({ website: event.target.value }, 'website')}
          />
        </label>
      </div>
      <FormActions>
        <Button onClick={() => go('what')}>{t('book.back')}</Button>
        <Button type="submit" look="primary">
          {t('book.next')}
        </Button>
      </FormActions>
    </form>
  )
}

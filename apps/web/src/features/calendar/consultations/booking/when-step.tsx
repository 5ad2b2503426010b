// The time step: two weeks at a glance, and the free times of one day. It does not say why other times are taken.
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { FormActions } from '../../../../ui/layout/page.tsx'
import { NextClosing } from '../../../firm/firm/index.ts'
import { TimesPicker } from '../times-picker.tsx'
import styles from './booking.module.css'
import type { Booking } from './use-booking.ts'
import type { Choices } from './who-step.tsx'

export function WhenStep({ booking, choices }: { booking: Booking; choices: Choices }) {
  const { t } = useTranslation('consultations')
  const { form, next, go } = booking
  const { officeId, lawyerId, language, startsAt } = form.values
  const [isMissing, setMissing] = useState(false)
  const name = choices.lawyers.find(({ id }) => id === lawyerId)?.name

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(startsAt === '')
    if (startsAt !== '') next()
  }

  return (
    <form onSubmit={submit} className={styles.step}>
      <p className={styles.soft}>{name ? t('when.with', { name }) : t('when.withAnyone')}</p>
      <NextClosing officeId={officeId} />
      <TimesPicker
        query={{ office: officeId, language, ...(lawyerId && { lawyer: lawyerId }) }}
        value={startsAt}
        onChange={moment => {
          form.set({ startsAt: moment }, 'startsAt')
          setMissing(false)
        }}
        onNobody={() => go('who')}
      />
      {isMissing && (
        <p className={styles.wrong} role="alert">
          {t('when.missing')}
        </p>
      )}
      <FormActions>
        <Button onClick={() => go('who')}>{t('book.back')}</Button>
        <Button type="submit" look="primary">
          {t('book.next')}
        </Button>
      </FormActions>
    </form>
  )
}

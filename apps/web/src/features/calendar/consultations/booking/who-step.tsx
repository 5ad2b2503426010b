// The step for the office, the language and the lawyer.
import type { listBookingChoices } from '@maat/contract/calendar/bookings'
import type { ReplyOf } from '@maat/contract/operation'
import { LANGUAGES } from '@maat/domain/words/languages'
import { Users } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { urlFor } from '../../../../api/call.ts'
import { readTeamPhoto } from '../../../../api/operations/firm/firm.ts'
import { useFirm } from '../../../../parts/use-firm.ts'
import { LANGUAGE_NAMES } from '../../../../texts/language-names.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { FormActions } from '../../../../ui/layout/page.tsx'
import styles from './booking.module.css'
import type { BookingValues } from './booking-values.ts'
import type { Booking } from './use-booking.ts'

export type Choices = ReplyOf<typeof listBookingChoices>
export type LawyerChoice = Choices['lawyers'][number]

export function useBookableOffices(choices: Choices) {
  const firm = useFirm()
  return (firm.data?.offices ?? []).filter(({ id }) => choices.offices.some(office => office.id === id))
}

export function WhoStep({ booking, choices }: { booking: Booking; choices: Choices }) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const offices = useBookableOffices(choices)
  const { form, next } = booking
  const { values } = form
  const officeId = choices.offices.some(({ id }) => id === values.officeId)
    ? values.officeId
    : (offices[0]?.id ?? '')
  const here = choices.lawyers.filter(lawyer => lawyer.officeId === officeId)
  const spoken = LANGUAGES.filter(code => here.some(({ languages }) => languages.includes(code)))
  const chosenLanguage = spoken.includes(values.language) ? values.language : (spoken[0] ?? values.language)
  const lawyers = here.filter(({ languages }) => languages.includes(chosenLanguage))
  const lawyerId = lawyers.some(({ id }) => id === values.lawyerId) ? values.lawyerId : ''

  /** Another lawyer or office has other free times. */
  const choose = (change: Partial<BookingValues>) => form.set({ ...change, startsAt: '' }, 'who')

  function go(event: FormEvent): void {
    event.preventDefault()
    const chosen = { officeId, language: chosenLanguage, lawyerId }
    const isSame = officeId === values.officeId && lawyerId === values.lawyerId
    form.set(isSame ? chosen : { ...chosen, startsAt: '' }, 'who')
    next()
  }

  return (
    <form onSubmit={go} className={styles.step}>
      <div className={styles.offices}>
        <Choice
          name="office"
          legend={t('who.office')}
          options={offices.map(office => ({
            value: office.id as string,
            label: office.city[language],
            description: office.street,
          }))}
          look="cards"
          value={officeId}
          onChange={id => choose({ officeId: id, lawyerId: '' })}
        />
      </div>
      <Choice
        name="language"
        legend={t('who.language')}
        options={spoken.map(code => ({ value: code, label: LANGUAGE_NAMES[code] }))}
        value={chosenLanguage}
        onChange={code => choose({ language: code })}
      />
      <fieldset className={styles.lawyers}>
        <legend>{t('who.lawyer')}</legend>
        <LawyerOption
          name={t('who.anyone')}
          isChosen={lawyerId === ''}
          onChoose={() => choose({ lawyerId: '' })}
        >
          {t('who.anyoneText')}
        </LawyerOption>
        {lawyers.map(lawyer => (
          <LawyerOption
            key={lawyer.id}
            lawyer={lawyer}
            name={lawyer.name}
            isChosen={lawyerId === lawyer.id}
            onChoose={() => choose({ lawyerId: lawyer.id })}
          >
            {[lawyer.bar, lawyer.languages.map(code => LANGUAGE_NAMES[code]).join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </LawyerOption>
        ))}
      </fieldset>
      <FormActions>
        <Button type="submit" look="primary">
          {t('who.next')}
        </Button>
      </FormActions>
    </form>
  )
}

interface LawyerOptionProps {
  lawyer?: LawyerChoice
  name: string
  isChosen: boolean
  onChoose(): void
  children: string
}

function LawyerOption({ lawyer, name, isChosen, onChoose, children }: LawyerOptionProps) {
  const [firstName = '', ...others] = name.split(' ')
  const photoUrl = lawyer?.photoHash
    ? urlFor(readTeamPhoto, { params: { hash: lawyer.photoHash } })
    : undefined
  return (
    <label className={styles.lawyer}>
      <input
        type="radio"
        name="lawyer"
        value={lawyer?.id ?? ''}
        checked={isChosen}
        onChange={onChoose}
        className="visually-hidden"
      />
      {lawyer ? (
        <Avatar firstName={firstName} lastName={others.join(' ')} size={48} photoUrl={photoUrl} />
      ) : (
        <span className={styles.anyone}>
          <Users size={22} aria-hidden />
        </span>
      )}
      <span>
        <strong>{name}</strong>
        <span className={styles.soft}>{children}</span>
      </span>
    </label>
  )
}

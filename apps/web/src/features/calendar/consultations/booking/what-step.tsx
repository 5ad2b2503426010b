// The subject step: one to three subjects in the user's own words, and files.
import { MOST_SUBJECTS } from '@maat/domain/calendar/consultation-states'
import { Plus, Trash2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { listBookingSubjects } from '../../../../api/operations/calendar/bookings.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FormActions } from '../../../../ui/layout/page.tsx'
import { useBookingErrorText } from '../use-booking-words.ts'
import styles from './booking.module.css'
import {
  LONGEST_TITLE,
  NO_SUBJECT,
  OWN_WORDS,
  type SubjectValues,
  validateSubjects,
} from './booking-values.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { OwnCase } from './own-case.tsx'
import type { Booking } from './use-booking.ts'

export function WhatStep({ booking }: { booking: Booking }) {
  const { t } = useTranslation('consultations')
  const { form, isGuest, next, steps, go } = booking
  const { subjects } = form.values

  function submit(event: FormEvent): void {
    event.preventDefault()
    const problems = validateSubjects(subjects)
    form.showProblems(problems)
    if (problems.length === 0) next()
  }

  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles.step}>
      {subjects.map((subject, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a subject has no id, only its position
        <SubjectFields key={index} booking={booking} subject={subject} index={index} />
      ))}
      {subjects.length < MOST_SUBJECTS && (
        <div>
          <Button onClick={() => form.set({ subjects: [...subjects, NO_SUBJECT] }, 'subjects')}>
            <Plus size={18} aria-hidden /> {t('what.add')}
          </Button>
          <p className={styles.soft}>{t('what.most', { count: MOST_SUBJECTS })}</p>
        </div>
      )}
      {!isGuest && <OwnCase booking={booking} />}
      <ChosenFiles booking={booking} />
      <FormActions>
        <Button onClick={() => go(steps[steps.indexOf('what') - 1] ?? 'when')}>{t('book.back')}</Button>
        <Button type="submit" look="primary">
          {t('book.next')}
        </Button>
      </FormActions>
    </form>
  )
}

interface SubjectFieldsProps {
  booking: Booking
  subject: SubjectValues
  index: number
}

function SubjectFields({ booking, subject, index }: SubjectFieldsProps) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const { form } = booking
  const { subjects } = form.values
  const at = (name: keyof SubjectValues) => `subjects.${index}.${name}`
  const change = (name: keyof SubjectValues, value: string) =>
    form.set({ subjects: subjects.with(index, { ...subject, [name]: value }) }, at(name))
  const field = (name: keyof SubjectValues) => {
    const code = form.codeOf(at(name))
    return {
      name: at(name),
      value: subject[name],
      onChange: (value: string) => change(name, value),
      valid: form.validityOf(at(name)),
      errorMessage: code && errorText(code),
    }
  }
  return (
    <fieldset className={styles.subject}>
      <legend>
        {subjects.length > 1 ? t('what.subjectNumber', { number: index + 1 }) : t('what.subject')}
      </legend>
      {subjects.length > 1 && (
        <IconButton
          className={styles.remove ?? ''}
          label={t('what.remove', { number: index + 1 })}
          onClick={() => form.set({ subjects: subjects.toSpliced(index, 1) }, 'subjects')}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
      <Field {...field('issueId')} type="select" label={t('what.issue')} isRequired>
        <option value="" />
        <option value={OWN_WORDS}>{t('what.ownWords')}</option>
        <IssueOptions />
      </Field>
      {subject.issueId === OWN_WORDS && (
        <Field {...field('title')} label={t('what.title')} maxLength={LONGEST_TITLE} isRequired />
      )}
      <Field
        {...field('description')}
        type="textarea"
        rows={4}
        label={t('what.description')}
        maxLength={1000}
        isRequired
      />
    </fieldset>
  )
}

function IssueOptions() {
  const language = useLanguage()
  const { data = [] } = useRead(listBookingSubjects, {}, { staleTime: Number.POSITIVE_INFINITY })
  return data.map(category => (
    <optgroup key={category.name.fr} label={category.name[language]}>
      {category.issues.map(issue => (
        <option key={issue.id} value={issue.id}>
          {issue.name[language]}
        </option>
      ))}
    </optgroup>
  ))
}

// The client's data: prefilled from the profile, corrected here, and offered back to the profile.

import { isNumberDoubt } from '@maat/domain/identity/national-number'
import { EMPLOYMENT_STATUSES, GENDERS, PERSON_KINDS, type PersonKind } from '@maat/domain/people/person-kinds'
import { useTranslation } from 'react-i18next'
import { readUser, updateUser } from '../../../../api/operations/people/users.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { CountryOptions } from '../../../../texts/country-options.tsx'
import { todayHere } from '../../../../texts/today-here.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Card, FieldGrid } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import { changedProfile } from '../profile-change.ts'
import { useClientContext } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { DraftDateField, DraftField } from './draft-field.tsx'
import { NationalNumberField } from './national-number-field.tsx'

export function YourDataStep() {
  const { t } = useTranslation(['case-draft', 'profile'])
  const forClient = useClientContext()
  const { answers, set } = useDraft()
  const isBusiness = answers.kind === 'business'
  return (
    <>
      <Card>
        <Choice<PersonKind>
          name="kind"
          legend={t('data.kind', forClient)}
          value={answers.kind ?? 'individual'}
          onChange={kind => set({ kind })}
          options={PERSON_KINDS.map(value => ({ value, label: t(`data.kinds.${value}`) }))}
        />
      </Card>
      {isBusiness && (
        <Card title={t('company', { ns: 'profile' })}>
          <DraftField name="companyName" label={t('field.companyName', { ns: 'profile' })} isRequired />
          <FieldGrid>
            <DraftField
              name="enterpriseNumber"
              label={t('field.enterpriseNumber', { ns: 'profile' })}
              isRequired
            />
            <DraftField name="vatNumber" label={t('field.vatNumber', { ns: 'profile' })} />
          </FieldGrid>
        </Card>
      )}
      <Person isBusiness={isBusiness} />
      <Contact />
      <OfferToProfile />
    </>
  )
}

function Person({ isBusiness }: { isBusiness: boolean }) {
  const { t } = useTranslation(['case-draft', 'profile'])
  const { answers } = useDraft()
  const label = (
    name:
      | 'firstName'
      | 'lastName'
      | 'gender'
      | 'status'
      | 'statusOther'
      | 'birthDate'
      | 'birthPlace'
      | 'birthCountry'
      | 'nationality',
  ) => t(`field.${name}`, { ns: 'profile' })
  const nothing = t('empty', { ns: 'profile' })
  return (
    <Card title={isBusiness ? t('data.representative') : t('identity', { ns: 'profile' })}>
      <FieldGrid>
        <DraftField name="firstName" label={label('firstName')} autoComplete="given-name" isRequired />
        <DraftField name="lastName" label={label('lastName')} autoComplete="family-name" isRequired />
        <DraftField name="gender" type="select" label={label('gender')} isRequired>
          <option value="">{nothing}</option>
          {GENDERS.map(gender => (
            <option key={gender} value={gender}>
              {t(`gender.${gender}`, { ns: 'profile' })}
            </option>
          ))}
        </DraftField>
        <DraftField name="status" type="select" label={label('status')} isRequired>
          <option value="">{nothing}</option>
          {EMPLOYMENT_STATUSES.map(status => (
            <option key={status} value={status}>
              {t(`status.${status}`, { ns: 'profile' })}
            </option>
          ))}
        </DraftField>
      </FieldGrid>
      {answers.status === 'other' && (
        <DraftField name="statusOther" label={label('statusOther')} isRequired />
      )}
      <FieldGrid>
        <DraftDateField
          name="birthDate"
          label={label('birthDate')}
          max={todayHere()}
          autoComplete="bday"
          isRequired
        />
        <DraftField name="birthPlace" label={label('birthPlace')} isRequired />
        <DraftField name="birthCountry" type="select" label={label('birthCountry')} isRequired>
          <CountryOptions empty={nothing} />
        </DraftField>
        <DraftField name="nationality" type="select" label={label('nationality')} isRequired>
          <CountryOptions empty={nothing} />
        </DraftField>
      </FieldGrid>
      <NationalNumberField />
    </Card>
  )
}

function Contact() {
  const { t } = useTranslation(['case-draft', 'profile'])
  const label = (name: 'phoneNumber' | 'street' | 'postalCode' | 'city' | 'country') =>
    t(`field.${name}`, { ns: 'profile' })
  const { answers } = useDraft()
  return (
    <Card title={t('contact', { ns: 'profile' })}>
      <FieldGrid>
        <DraftField name="email" type="email" label={t('data.email')} autoComplete="email" isRequired />
        <DraftField
          name="phoneNumber"
          phoneOf={answers.country || 'BE'}
          label={label('phoneNumber')}
          autoComplete="tel"
          isRequired
        />
      </FieldGrid>
      <DraftField name="street" label={label('street')} autoComplete="street-address" isRequired />
      <FieldGrid>
        <DraftField name="postalCode" label={label('postalCode')} autoComplete="postal-code" isRequired />
        <DraftField name="city" label={label('city')} autoComplete="address-level2" isRequired />
        <DraftField name="country" type="select" label={label('country')} autoComplete="country" isRequired>
          <CountryOptions empty={t('empty', { ns: 'profile' })} />
        </DraftField>
      </FieldGrid>
    </Card>
  )
}

/** Offers to copy corrections to the profile, so that the user enters them only once. */
function OfferToProfile() {
  const { t } = useTranslation(['case-draft', 'profile'])
  const errorText = useErrorText()
  const { draft, answers } = useDraft()
  const profile = useRead(readUser, { params: { id: draft.ownerId } })
  const saving = useOperation(updateUser, {
    refreshes: [readUser],
    onSuccess: () => showToast({ kind: 'success', text: t('data.profileSaved') }),
  })
  if (!profile.data?.reply.can.includes('update')) return null
  const { tag, reply } = profile.data
  const change = changedProfile(reply, answers)
  if (!change) return null
  const codes = saving.error?.problem.errors?.map(({ code }) => code) ?? []
  const isDoubtful = codes.length > 0 && codes.every(isNumberDoubt)
  const save = (nationalNumberConfirmed: boolean) =>
    saving.mutate({ params: { id: draft.ownerId }, body: { ...change, nationalNumberConfirmed }, tag })
  return (
    <Notice>
      <p>{t('data.offerProfile')}</p>
      <Button isBusy={saving.isPending} onClick={() => save(false)}>
        {t('data.saveToProfile')}
      </Button>
      {saving.isError && <p>{isDoubtful ? codes.map(errorText).join(' ') : t('data.profileRefused')}</p>}
      {isDoubtful && <Button onClick={() => save(true)}>{t('numberConfirm', { ns: 'profile' })}</Button>}
    </Notice>
  )
}

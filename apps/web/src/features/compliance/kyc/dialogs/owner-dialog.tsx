// Adds a beneficial owner of a company.
import type { addOwner as AddOwner, KycRecord } from '@maat/contract/compliance/kyc'
import type { SentBodyOf } from '@maat/contract/operation'
import { OWNER_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { OWNER_ROLES, type OwnerRole } from '@maat/domain/compliance/kyc/reviews'
import { useTranslation } from 'react-i18next'
import { addOwner } from '../../../../api/operations/compliance/kyc.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { plainNumber } from '../../../../texts/amounts.ts'
import { CountryOptions } from '../../../../texts/country-options.tsx'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { FieldGrid } from '../../../../ui/layout/page.tsx'
import { REFRESHES } from './refreshed-reads.ts'

type Body = SentBodyOf<typeof AddOwner>

interface OwnerValues {
  firstName: string
  lastName: string
  birthDate: string
  nationality: NonNullable<Body['nationality']> | ''
  role: OwnerRole
  sharePercent: string
}

const EMPTY: OwnerValues = {
  firstName: '',
  lastName: '',
  birthDate: '',
  nationality: '',
  role: 'shares',
  sharePercent: '',
}

const schema = () => import('@maat/contract/compliance/kyc').then(file => file.NewOwner)

export function OwnerDialog({ kyc, onClose }: { kyc: KycRecord; onClose(): void }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const adding = useOperation(addOwner, REFRESHES)
  const record = useRecordForm<OwnerValues, Body>({
    keepAs: `kyc-owner-${kyc.id}`,
    start: EMPTY,
    bodyOf: values => ({
      ...values,
      birthDate: values.birthDate || null,
      nationality: values.nationality || null,
      sharePercent: values.sharePercent.trim() === '' ? null : plainNumber(values.sharePercent),
    }),
    schema,
    send: body => adding.mutateAsync({ params: { clientId: kyc.id }, body }),
    savedText: t('owners.added'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('owners.add')} record={record} onClose={onClose}>
      <p>{t('owners.help')}</p>
      <FieldGrid>
        <TextField form={form} name="firstName" label={t('owners.firstName')} maxLength={100} isRequired />
        <TextField form={form} name="lastName" label={t('owners.lastName')} maxLength={100} isRequired />
        <FormDateField form={form} name="birthDate" label={t('owners.birthDate')} />
        <TextField form={form} name="nationality" type="select" label={t('owners.nationality')}>
          <CountryOptions empty={t('owners.unknown')} />
        </TextField>
        <TextField form={form} name="role" type="select" label={t('owners.role')}>
          {OWNER_ROLES.map(role => (
            <option key={role} value={role}>
              {word(OWNER_WORDS[role])}
            </option>
          ))}
        </TextField>
        <TextField
          form={form}
          name="sharePercent"
          label={t('owners.sharePercent')}
          inputMode="decimal"
          maxLength={6}
          isRequired={form.values.role === 'shares'}
        />
      </FieldGrid>
    </FormDialog>
  )
}

// The form that an assistant fills in during a call. It is kept in this browser until the call is saved.
import type { CallView } from '@maat/contract/communication/calls'
import { useTranslation } from 'react-i18next'
import { takeCall } from '../../../api/operations/communication/calls.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { loadPhones } from '../../../forms/phones.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useCountryOfOffice } from '../../../parts/use-firm.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { useOwnProfile } from '../../people/users/index.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { bodyOf, type CallValues, NO_CALL } from './call-values.ts'
import styles from './calls.module.css'
import { CallerLookup } from './known-caller.tsx'
import { useRefreshCalls } from './use-calls.ts'

interface CallFormProps {
  onTaken(call: CallView): void
  onClose(): void
}

const loadSchema = () => import('@maat/contract/communication/calls').then(({ NewCall }) => NewCall)

export function CallForm({ onTaken, onClose }: CallFormProps) {
  const { t } = useTranslation('calls')
  const own = useOwnProfile().data?.reply.officeId
  const country = useCountryOfOffice(own)
  const refresh = useRefreshCalls()
  const taking = useOperation(takeCall)
  const record = useRecordForm({
    keepAs: 'taken-call',
    start: NO_CALL,
    schema: loadSchema,
    bodyOf: values => bodyAt(country, values),
    send: body => taking.mutateAsync({ body }),
    savedText: false,
    onDone(call) {
      refresh()
      onTaken(call)
    },
  })
  const { form } = record
  const { values } = form
  const field = (name: 'callerName' | 'phone' | 'opponent' | 'about') => ({
    form,
    name,
    label: t(`field.${name}`),
    autoComplete: 'off',
  })
  return (
    <FormDialog
      title={t('take')}
      record={record}
      submitLabel={t('note')}
      cancelLabel={t('later')}
      width="wide"
      keepsActions
      onClose={onClose}
    >
      <div className={styles.screen}>
        <div className={styles.fields}>
          <FieldGrid>
            <TextField {...field('callerName')} isRequired maxLength={200} />
            <TextField {...field('phone')} phoneOf={country} inputMode="tel" maxLength={30} />
          </FieldGrid>
          <TextField {...field('opponent')} maxLength={200} />
          <TextField {...field('about')} type="textarea" rows={4} isRequired maxLength={4000} />
          <Checkbox
            name="isUrgent"
            label={t('field.isUrgent')}
            isChecked={values.isUrgent}
            onChange={isUrgent => form.set({ isUrgent })}
          />
          <AssigneeSelect
            call={{ officeId: own ?? null, hasCase: values.caseId !== '', case: caseOf(values) }}
            label={t('field.callBackBy')}
            value={values.callBackBy}
            onChange={callBackBy => form.set({ callBackBy })}
            nobody={t('field.nobody')}
          />
          <p className={styles.soft}>{t('sendKey')}</p>
        </div>
        <CallerLookup values={values} onChange={change => form.set(change)} />
      </div>
    </FormDialog>
  )
}

const caseOf = ({ caseId }: CallValues) => (caseId === '' ? null : { id: caseId })

/** After a keyboard submit, the phone field may not have lost the focus and been normalised. */
async function bodyAt(country: string, values: CallValues) {
  const phones = values.phone === '' ? undefined : await loadPhones()
  return bodyOf({ ...values, phone: phones?.normalisePhoneNumber(country, values.phone) ?? values.phone })
}

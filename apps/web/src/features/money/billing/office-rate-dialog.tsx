// Sets the hourly rate of a role or user in an office, from a day on.

import type { setOfficeRate as SetOfficeRate } from '@maat/contract/money/billing'
import type { SentBodyOf } from '@maat/contract/operation'
import { STAFF_ROLES } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { listOfficeRates, setOfficeRate } from '../../../api/operations/money/billing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { parseAmount } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLawyerChoices } from '../../firm/firm/index.ts'
import type { RatedOffice } from './rated-office.ts'

type Body = SentBodyOf<typeof SetOfficeRate>
type Role = (typeof STAFF_ROLES)[number]

const schema = () => import('@maat/contract/money/billing').then(({ NewOfficeRate }) => NewOfficeRate)

const isRole = (whose: string): whose is Role => STAFF_ROLES.some(role => role === whose)

interface RateValues {
  whose: string
  amount: string
  fromDay: string
}

export function OfficeRateDialog({ office, onClose }: { office: RatedOffice; onClose(): void }) {
  const { t } = useTranslation(['billing', 'shell'])
  const errorText = useErrorText()
  const lawyers = useLawyerChoices()
  const { officeId, currency } = office
  const setting = useOperation(setOfficeRate, { refreshes: [listOfficeRates] })
  const record = useRecordForm<RateValues, Body>({
    keepAs: `office-rate-${officeId}`,
    start: { whose: 'Avocat', amount: '', fromDay: todayHere() },
    bodyOf: ({ whose, amount, fromDay }) => ({
      ...(isRole(whose) ? { role: whose } : { personId: whose as NonNullable<Body['personId']> }),
      amount: parseAmount(amount, currency),
      fromDay,
    }),
    schema,
    send: body => setting.mutateAsync({ params: { officeId }, body }),
    fields: { role: 'whose', personId: 'whose' },
    savedText: t('rates.done'),
    onDone: onClose,
  })
  const { form } = record
  const code = form.codeOf('whose')
  return (
    <FormDialog title={t('rates.set')} record={record} onClose={onClose}>
      <PersonSelect
        name="whose"
        label={t('rates.whose')}
        value={form.values.whose}
        onChange={whose => form.set({ whose })}
        before={[...STAFF_ROLES]
          .toReversed()
          .map(role => ({ id: role, name: t(`role.${role}`, { ns: 'shell' }), group: t('rates.roles') }))}
        people={lawyers}
        valid={form.validityOf('whose')}
        errorMessage={code && errorText(code)}
        isRequired
      />
      <FormAmountField form={form} name="amount" currency={currency} label={t('rates.hour')} isRequired />
      <FormDateField form={form} name="fromDay" label={t('rates.fromDay')} isRequired />
      <p>{t('rates.kept')}</p>
    </FormDialog>
  )
}

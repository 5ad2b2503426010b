// Sets the hourly rate of a person, a role or everybody in a case, or for its client in every case of the office, from a
// day on.

import type { CaseBillingView, setCaseRate as SetCaseRate } from '@maat/contract/money/case-billing'
import type { SentBodyOf } from '@maat/contract/operation'
import type { Currency } from '@maat/domain/money/amounts/currencies'
import { STAFF_ROLES } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import { listTodoAssignees } from '../../../api/operations/calendar/todos.ts'
import { listCaseRates, readCaseBilling, setCaseRate } from '../../../api/operations/money/case-billing.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { parseAmount } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Choice } from '../../../ui/fields/choice.tsx'

type Body = SentBodyOf<typeof SetCaseRate>

interface RateValues {
  of: 'person' | 'role' | 'case' | 'client'
  personId: string
  role: string
  amount: string
  fromDay: string
}

const schema = () => import('@maat/contract/money/case-billing').then(({ NewCaseRate }) => NewCaseRate)

type Role = NonNullable<Body['role']>

function bodyOf({ of, personId, role, amount, fromDay }: RateValues, currency: Currency): Body {
  const rate = { amount: parseAmount(amount, currency), fromDay }
  if (of === 'person') return { of: 'case', personId: personId as NonNullable<Body['personId']>, ...rate }
  if (of === 'role') return { of: 'case', role: role as Role, ...rate }
  return { of, ...rate }
}

export function CaseRateDialog({ billing, onClose }: { billing: CaseBillingView; onClose(): void }) {
  const { t } = useTranslation(['billing', 'shell'])
  const errorText = useErrorText()
  const { caseId, currency, client, rates } = billing
  const { data: staff = [] } = useRead(listTodoAssignees, { query: { case: caseId } }, { staleTime: 300_000 })
  const people = staff.filter(person => person.role !== 'User')
  const setting = useOperation(setCaseRate, { refreshes: [readCaseBilling, listCaseRates] })
  const record = useRecordForm<RateValues, Body>({
    keepAs: `case-rate-${caseId}`,
    start: {
      of: 'person',
      // The first is the lawyer in charge.
      personId: rates[0]?.person.id ?? '',
      role: 'Assistant',
      amount: '',
      fromDay: todayHere(),
    },
    bodyOf: values => bodyOf(values, currency),
    schema,
    send: body => setting.mutateAsync({ params: { caseId }, body }),
    savedText: t('rates.done'),
    onDone: onClose,
  })
  const { form } = record
  const { of } = form.values
  const code = form.codeOf('personId')
  return (
    <FormDialog title={t('applied.agree')} record={record} onClose={onClose}>
      <Choice
        name="of"
        legend={t('applied.for')}
        look="cards"
        value={of}
        onChange={next => form.set({ of: next })}
        options={[
          { value: 'person', label: t('applied.forPerson') },
          { value: 'role', label: t('applied.forRole') },
          { value: 'case', label: t('applied.forCase') },
          { value: 'client', label: t('applied.forClient', { client: client.name }) },
        ]}
      />
      {of === 'person' && (
        <PersonSelect
          name="personId"
          label={t('applied.person')}
          value={form.values.personId}
          onChange={personId => form.set({ personId })}
          people={people}
          valid={form.validityOf('personId')}
          errorMessage={code && errorText(code)}
          isRequired
        />
      )}
      {of === 'role' && (
        <TextField form={form} name="role" type="select" label={t('applied.role')}>
          {STAFF_ROLES.map(role => (
            <option key={role} value={role}>
              {t(`role.${role}`, { ns: 'shell' })}
            </option>
          ))}
        </TextField>
      )}
      <FormAmountField form={form} name="amount" currency={currency} label={t('rates.hour')} isRequired />
      <FormDateField form={form} name="fromDay" label={t('rates.fromDay')} isRequired />
      <p>{t('rates.kept')}</p>
    </FormDialog>
  )
}

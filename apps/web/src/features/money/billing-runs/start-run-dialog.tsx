// Starts a billing run for an office up to a day; the default is the end of last month.

import type { NewBillingRun } from '@maat/contract/money/billing-runs'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listBillingRuns, startBillingRun } from '../../../api/operations/money/billing-runs.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { useOwnProfile } from '../../people/users/index.ts'

type Body = z.input<typeof NewBillingRun>

interface RunValues {
  officeId: string
  until: string
}

const lastMonthsEnd = () => addDays(`${todayHere().slice(0, 8)}01`, -1)

export function StartRunDialog({ onClose }: { onClose(): void }) {
  const own = useOwnProfile()
  return (
    <WhenLoaded read={own}>
      {({ reply: { officeId } }) => <Start officeId={officeId} onClose={onClose} />}
    </WhenLoaded>
  )
}

function Start({ officeId, onClose }: { officeId: string | null; onClose(): void }) {
  const { t } = useTranslation('billing-runs')
  const language = useLanguage()
  const navigate = useNavigate()
  const offices = useFirm().data?.offices ?? []
  const starting = useOperation(startBillingRun, {
    refreshes: [listBillingRuns],
    onSuccess: run => void navigate({ to: '/billing-runs/{$runId}', params: { runId: run.id } }),
  })
  const record = useRecordForm<RunValues, Body>({
    start: { officeId: officeId ?? offices[0]?.id ?? '', until: lastMonthsEnd() },
    bodyOf: values => values as Body,
    schema,
    send: body => starting.mutateAsync({ body }),
    fields: {
      'billing-run.in-future': 'until',
      'billing-run.open': 'officeId',
      'billing-run.nothing': 'until',
    },
    savedText: t('started'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('startTitle')} submitLabel={t('start')} record={record} onClose={onClose}>
      <FieldGrid>
        <TextField form={record.form} name="officeId" type="select" label={t('office')}>
          {offices.map(({ id, city }) => (
            <option key={id} value={id}>
              {city[language]}
            </option>
          ))}
        </TextField>
        <FormDateField form={record.form} name="until" label={t('until')} hint={t('untilHint')} isRequired />
      </FieldGrid>
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/billing-runs').then(contract => contract.NewBillingRun)

// An Admin sets the months between two reviews, from today or a later day on.
import type { KycOverview, setKycIntervals as SetIntervals } from '@maat/contract/compliance/kyc-register'
import type { SentBodyOf } from '@maat/contract/operation'
import { useTranslation } from 'react-i18next'
import { readKycOverview, setKycIntervals } from '../../../api/operations/compliance/kyc-register.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'

interface IntervalValues {
  validFrom: string
  low: string
  standard: string
  high: string
}

type Body = SentBodyOf<typeof SetIntervals>

const schema = () => import('@maat/contract/compliance/kyc-register').then(file => file.NewIntervals)

export function IntervalsDialog({ onClose }: { onClose(): void }) {
  const { data } = useRead(readKycOverview, {})
  return data ? <EditIntervals overview={data} onClose={onClose} /> : null
}

interface DialogProps {
  overview: KycOverview
  onClose(): void
}

function EditIntervals({ overview: { intervals, comingIntervals }, onClose }: DialogProps) {
  const { t } = useTranslation('kyc')
  const format = useFormat()
  const setting = useOperation(setKycIntervals, { refreshes: [readKycOverview] })
  const record = useRecordForm<IntervalValues, Body>({
    keepAs: 'kyc-intervals',
    start: {
      validFrom: todayHere(),
      low: String(intervals.low),
      standard: String(intervals.standard),
      high: String(intervals.high),
    },
    bodyOf: ({ validFrom, low, standard, high }) => ({
      validFrom,
      low: Number(low),
      standard: Number(standard),
      high: Number(high),
    }),
    schema,
    send: body => setting.mutateAsync({ body }),
    savedText: t('intervals.saved'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('intervals.open')} record={record} onClose={onClose}>
      <p>{t('intervals.intro')}</p>
      {comingIntervals && (
        <Notice>
          {t('intervals.coming', {
            low: comingIntervals.low,
            standard: comingIntervals.standard,
            high: comingIntervals.high,
            date: format.date(comingIntervals.validFrom),
          })}
        </Notice>
      )}
      <FieldGrid>
        {(['low', 'standard', 'high'] as const).map(name => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`intervals.${name}`)}
            inputMode="numeric"
            maxLength={3}
            isRequired
          />
        ))}
      </FieldGrid>
      <FormDateField form={form} name="validFrom" label={t('intervals.validFrom')} isRequired />
    </FormDialog>
  )
}

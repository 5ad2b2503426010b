// Adds a filing channel, or another line of a known one from a later day.
import type { addFilingChannel as AddChannel, FilingChannel } from '@maat/contract/cases/filing-channels'
import type { SentBodyOf } from '@maat/contract/operation'
import { CHANNEL_COUNTRIES, type ChannelCountry } from '@maat/domain/cases/file/filing-channels'
import { useTranslation } from 'react-i18next'
import { addFilingChannel, listFilingChannels } from '../../../api/operations/cases/filing-channels.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { bytesOfMegabytes, megabytesOf } from './megabytes.ts'

type Body = SentBodyOf<typeof AddChannel>

interface ChannelValues
  extends Pick<Body, 'code' | 'name' | 'rule' | 'source' | 'sourceDay' | 'isToVerify' | 'fromDay'> {
  country: string
  mostFileBytes: string
  mostFilingBytes: string
}

const schema = () => import('@maat/contract/cases/filing-channels').then(file => file.NewFilingChannel)
const EMPTY = { fr: '', en: '', nl: '' }

const valuesOf = (like: FilingChannel | undefined): ChannelValues => ({
  code: like?.code ?? '',
  name: like?.name ?? EMPTY,
  country: like?.country ?? 'BE',
  mostFileBytes: megabytesOf(like?.mostFileBytes ?? null),
  mostFilingBytes: megabytesOf(like?.mostFilingBytes ?? null),
  rule: like?.rule ?? EMPTY,
  source: '',
  sourceDay: todayHere(),
  isToVerify: false,
  fromDay: todayHere(),
})

interface FilingChannelDialogProps {
  /** The line that the new one follows. */
  like: FilingChannel | undefined
  onClose(): void
}

export function FilingChannelDialog({ like, onClose }: FilingChannelDialogProps) {
  const { t } = useTranslation('bundles')
  const adding = useOperation(addFilingChannel, { refreshes: [listFilingChannels] })
  const record = useRecordForm<ChannelValues, Body>({
    keepAs: `filing-channel-${like?.id ?? 'new'}`,
    start: valuesOf(like),
    bodyOf: ({ country, mostFileBytes, mostFilingBytes, ...values }) => ({
      ...values,
      country: country as ChannelCountry,
      mostFileBytes: bytesOfMegabytes(mostFileBytes),
      mostFilingBytes: bytesOfMegabytes(mostFilingBytes),
    }),
    schema,
    send: body => adding.mutateAsync({ body }),
    savedText: t('channel.added'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('channel.add')} width="wide" record={record} onClose={onClose}>
      <FieldGrid>
        <TextField
          form={form}
          name="code"
          label={t('channel.code')}
          hint={t('channel.codeHint')}
          maxLength={40}
          isRequired
        />
        <TextField form={form} name="country" type="select" label={t('channel.country')}>
          {CHANNEL_COUNTRIES.map(country => (
            <option key={country} value={country}>
              {t(`channel.countries.${country}`)}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <FormNamesField form={form} name="name" legend={t('channel.name')} isRequired />
      <FieldGrid>
        <TextField
          form={form}
          name="mostFileBytes"
          label={t('channel.fileMb')}
          hint={t('channel.mbHint')}
          inputMode="decimal"
          maxLength={8}
        />
        <TextField
          form={form}
          name="mostFilingBytes"
          label={t('channel.filingMb')}
          hint={t('channel.mbHint')}
          inputMode="decimal"
          maxLength={8}
        />
        <FormDateField form={form} name="fromDay" label={t('channel.fromDay')} isRequired />
        <FormDateField form={form} name="sourceDay" label={t('channel.sourceDay')} isRequired />
      </FieldGrid>
      <FormNamesField form={form} name="rule" legend={t('channel.rule')} />
      <TextField form={form} name="source" label={t('channel.source')} maxLength={300} isRequired />
      <Checkbox
        name="isToVerify"
        label={t('channel.isToVerify')}
        isChecked={form.values.isToVerify}
        onChange={isToVerify => form.set({ isToVerify })}
      />
    </FormDialog>
  )
}

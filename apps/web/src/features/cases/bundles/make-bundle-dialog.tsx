// Prepares the bundle of a set: its form and channel, the check before handing in, and the start of the making.
import type { BundleView, makeBundle as MakeBundle } from '@maat/contract/cases/bundles'
import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { CaseId, FilingChannelId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { BUNDLE_FORMS, type BundleForm } from '@maat/domain/cases/file/bundles'
import { LANGUAGES } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { checkBundle, listBundles, makeBundle } from '../../../api/operations/cases/bundles.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useLanguage } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import { BundleCheckView, needsPressing } from './bundle-check.tsx'
import { ChannelFacts } from './channel-facts.tsx'
import { useChannels } from './use-channels.ts'

const LONGEST_HEADING = 300

interface BundleValues {
  form: BundleForm
  channelId: string
  language: (typeof LANGUAGES)[number]
  heading: string
  pressesOn: boolean
}

interface MakeBundleDialogProps {
  caseId: CaseId
  set: Pick<ExhibitSetView, 'id' | 'name'>
  /** Made again like this one. */
  like?: BundleView | undefined
  onClose(): void
}

export function MakeBundleDialog({ caseId, set, like, onClose }: MakeBundleDialogProps) {
  const { t } = useTranslation('bundles')
  const language = useLanguage()
  const making = useOperation(makeBundle, { refreshes: [listBundles] })
  const record = useRecordForm<BundleValues, SentBodyOf<typeof MakeBundle>>({
    start: {
      form: like?.form ?? 'one-file',
      channelId: like?.channelId ?? '',
      language: like?.language ?? language,
      heading: like?.heading ?? '',
      pressesOn: false,
    },
    bodyOf: ({ channelId, heading, ...values }) => ({
      ...values,
      channelId: (channelId || null) as FilingChannelId | null,
      heading: heading.trim(),
    }),
    send: body => making.mutateAsync({ params: { caseId, setId: set.id }, body }),
    savedText: t('begun'),
    onDone: onClose,
  })
  const { form } = record
  const { form: kind, channelId, pressesOn } = form.values
  const check = useRead(
    checkBundle,
    {
      params: { caseId, setId: set.id },
      query: { form: kind, ...(channelId && { channel: channelId as FilingChannelId }) },
    },
    { keepsPrevious: true },
  )
  const findings = check.data?.findings ?? []
  const isBlocked = !check.data || findings.some(({ weight }) => weight === 'blocks')
  return (
    <FormDialog
      title={t('handIn', { name: set.name })}
      record={record}
      submitLabel={t('make')}
      isDisabled={isBlocked || (needsPressing(findings) && !pressesOn)}
      width="wide"
      onClose={onClose}
    >
      <Choice
        name="form"
        legend={t('field.form')}
        look="cards"
        value={kind}
        onChange={chosen => form.set({ form: chosen })}
        options={BUNDLE_FORMS.map(value => ({
          value,
          label: t(`form.${value}`),
          description: t(`formHint.${value}`),
        }))}
      />
      <ChannelField form={form} />
      <TextField
        form={form}
        name="heading"
        label={t('field.heading')}
        hint={t('field.headingHint')}
        maxLength={LONGEST_HEADING}
      />
      <TextField form={form} name="language" type="select" label={t('field.language')}>
        {LANGUAGES.map(one => (
          <option key={one} value={one}>
            {t(`language.${one}`)}
          </option>
        ))}
      </TextField>
      <WhenLoaded read={check} skeleton={{ rows: 3, height: 2.5 }}>
        {({ findings: found, ...known }) => (
          <>
            <BundleCheckView findings={found} {...known} />
            {!isBlocked && needsPressing(found) && (
              <Checkbox
                name="pressesOn"
                label={t('pressesOn')}
                isChecked={pressesOn}
                onChange={chosen => form.set({ pressesOn: chosen })}
              />
            )}
          </>
        )}
      </WhenLoaded>
    </FormDialog>
  )
}

type Form = ReturnType<typeof useRecordForm<BundleValues, SentBodyOf<typeof MakeBundle>>>['form']

function ChannelField({ form }: { form: Form }) {
  const { t } = useTranslation('bundles')
  const named = useTranslatedName()
  const channels = useChannels()
  const chosen = channels.find(({ id }) => id === form.values.channelId)
  return (
    <>
      <TextField form={form} name="channelId" type="select" label={t('field.channel')}>
        <option value="">{t('noChannel')}</option>
        {channels.map(({ id, name }) => (
          <option key={id} value={id}>
            {named(name)}
          </option>
        ))}
      </TextField>
      {chosen && <ChannelFacts channel={chosen} />}
    </>
  )
}

// The dialog to open an office or edit its data.
import type { NewOffice, Office, updateOffice as OfficeUpdate } from '@maat/contract/firm/firm'
import type { SentBodyOf } from '@maat/contract/operation'
import { countryName } from '@maat/domain/people/countries'
import { useTranslation } from 'react-i18next'
import { useLazyImport } from '../../../api/lazy-import.ts'
import { createOffice, readFirm, updateOffice } from '../../../api/operations/firm/firm.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { loadPhoneNumbers } from '../../../forms/load-phone-numbers.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { OfficeFields, type OfficeValues } from './office-fields.tsx'

const EMPTY: OfficeValues = {
  code: '',
  city: { fr: '', en: '', nl: '' },
  street: '',
  postalCode: '',
  country: 'BE',
  phone: '',
  email: '',
  timeZone: 'Europe/Brussels',
}

function valuesOf({ id: _, version: __, phoneText: ___, ...values }: Office): OfficeValues {
  return values
}

type OfficeChange = SentBodyOf<typeof OfficeUpdate>
const REFRESHES = { refreshes: [readFirm] }
const schema = () => import('@maat/contract/firm/firm').then(({ NewOffice }) => NewOffice)

interface OfficeDialogProps {
  office: Office | undefined
  onClose(): void
}

export function OfficeDialog({ office, onClose }: OfficeDialogProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const phones = useLazyImport(loadPhoneNumbers)
  const creating = useOperation(createOffice, REFRESHES)
  const updating = useOperation(updateOffice, REFRESHES)
  const record = useRecordForm({
    keepAs: `office-${office?.id ?? 'new'}`,
    start: office ? valuesOf(office) : EMPTY,
    version: office?.version,
    async bodyOf(values) {
      const { normalisePhoneNumber } = await phones()
      return { ...values, phone: normalisePhoneNumber(values.country, values.phone) ?? values.phone }
    },
    schema,
    send: (body, version) =>
      office
        ? updating.mutateAsync({
            params: { officeId: office.id },
            body: { ...body, version } as OfficeChange,
          })
        : creating.mutateAsync({ body: body as NewOffice }),
    savedOf: (saved: Office) => ({ version: saved.version, value: valuesOf(saved) }),
    words: {
      labelOf: name => t(`office.${name as keyof OfficeValues}`),
      textOf: (value, path) => (path === 'country' ? countryName(String(value), language) : String(value)),
    },
    ...(!office && { savedText: t('office.added') }),
    onDone: onClose,
  })
  const city = office?.city[language] ?? ''
  return (
    <FormDialog
      title={office ? t('office.titleEdit', { city }) : t('office.titleAdd')}
      record={record}
      onClose={onClose}
    >
      <OfficeFields form={record.form} />
    </FormDialog>
  )
}

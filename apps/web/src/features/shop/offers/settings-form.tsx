// The office that sells, and what consultations and orders cost in credits; an empty price is not sold for credits.
import type { OfficeId } from '@maat/contract/ids'
import type { ShopDesk } from '@maat/contract/shop/shop-admin'
import { useTranslation } from 'react-i18next'
import { readShop } from '../../../api/operations/shop/shop.ts'
import { changeShopSettings, readShopDesk } from '../../../api/operations/shop/shop-admin.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { plainNumber } from '../../../texts/amounts.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'

const CREDITS = ['creditsPerConsultation', 'creditsPerReview', 'creditsPerAudit'] as const

interface SettingsValues extends Record<(typeof CREDITS)[number], string> {
  officeId: string
}

const valuesOf = ({ settings }: ShopDesk): SettingsValues => ({
  officeId: settings.officeId ?? '',
  creditsPerConsultation: String(settings.creditsPerConsultation ?? ''),
  creditsPerReview: String(settings.creditsPerReview ?? ''),
  creditsPerAudit: String(settings.creditsPerAudit ?? ''),
})

const creditsOf = (text: string) => (text.trim() === '' ? null : Number(plainNumber(text)))

const bodyOf = (values: SettingsValues, version: number) => ({
  officeId: values.officeId === '' ? null : (values.officeId as OfficeId),
  creditsPerConsultation: creditsOf(values.creditsPerConsultation),
  creditsPerReview: creditsOf(values.creditsPerReview),
  creditsPerAudit: creditsOf(values.creditsPerAudit),
  version,
})

export function SettingsForm({ desk }: { desk: ShopDesk }) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const firm = useFirm()
  const change = useOperation(changeShopSettings, { refreshes: [readShopDesk, readShop] })
  const labelOf = (path: string) => t(`desk.field.${path as keyof SettingsValues}`)
  const record = useRecordForm({
    start: valuesOf(desk),
    version: desk.version,
    bodyOf,
    schema: loadRules,
    send: body => change.mutateAsync({ body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf },
    fields: { 'shop.office-unfit': 'officeId' },
    savedText: t('desk.saved'),
  })
  return (
    <RecordForm record={record}>
      <FieldGrid>
        <TextField form={record.form} name="officeId" type="select" label={labelOf('officeId')}>
          <option value="">{t('desk.noOffice')}</option>
          {firm.data?.offices.map(({ id, city }) => (
            <option key={id} value={id}>
              {city[language]}
            </option>
          ))}
        </TextField>
        {CREDITS.map(name => (
          <TextField key={name} form={record.form} name={name} label={labelOf(name)} inputMode="numeric" />
        ))}
      </FieldGrid>
    </RecordForm>
  )
}

const loadRules = () => import('@maat/contract/shop/shop-admin').then(contract => contract.ChangedSettings)

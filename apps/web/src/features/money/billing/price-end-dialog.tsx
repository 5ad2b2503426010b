// Changes the name of a price list item and the end of its validity.

import type { OfficeId } from '@maat/contract/ids'
import type { PriceView } from '@maat/contract/money/billing'
import { useTranslation } from 'react-i18next'
import { changePrice, listPrices } from '../../../api/operations/money/billing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'

const schema = () => import('@maat/contract/money/billing').then(({ ChangedPrice }) => ChangedPrice)

const valuesOf = ({ name, endedOn }: PriceView) => ({ name, endedOn: endedOn ?? '' })

interface PriceEndDialogProps {
  officeId: OfficeId
  price: PriceView
  onClose(): void
}

export function PriceEndDialog({ officeId, price, onClose }: PriceEndDialogProps) {
  const { t } = useTranslation('billing')
  const named = useTranslatedName()
  const format = useFormat()
  const changing = useOperation(changePrice, { refreshes: [listPrices] })
  const record = useRecordForm({
    keepAs: `price-end-${price.id}`,
    start: valuesOf(price),
    version: price.version,
    bodyOf: ({ name, endedOn }, version) => ({ name, endedOn: endedOn || null, version }),
    schema,
    send: body => changing.mutateAsync({ params: { officeId, priceId: price.id }, body }),
    savedOf: (saved: PriceView) => ({ version: saved.version, value: valuesOf(saved) }),
    words: {
      labelOf: path => (path === 'endedOn' ? t('prices.endedOn') : t('prices.name')),
      textOf: (value, path) => (path === 'endedOn' ? format.date(String(value)) : String(value)),
      emptyText: t('prices.noEnd'),
    },
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('prices.change', { name: named(price.name) })} record={record} onClose={onClose}>
      <FormNamesField form={form} name="name" legend={t('prices.name')} isRequired />
      <FormDateField form={form} name="endedOn" label={t('prices.endedOn')} min={price.fromDay} />
      <p>{t('prices.changeBody')}</p>
    </FormDialog>
  )
}

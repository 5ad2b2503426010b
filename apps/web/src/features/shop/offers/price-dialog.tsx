import type { Day } from '@maat/domain/calendar/day'
import { kindOfOffer, OFFER_NAMES, OFFERS, type Offer } from '@maat/domain/shop/offers'
import { useTranslation } from 'react-i18next'
import { readShop } from '../../../api/operations/shop/shop.ts'
import { addShopPrice, readShopDesk } from '../../../api/operations/shop/shop-admin.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { centsOf, plainNumber } from '../../../texts/amounts.ts'
import { useLanguage } from '../../../texts/use-format.ts'

interface PriceValues {
  offer: Offer
  validFrom: Day
  units: string
  vatRate: string
  gives: string
}

interface PriceDialogProps {
  today: Day
  onClose(): void
}

export function PriceDialog({ today, onClose }: PriceDialogProps) {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const add = useOperation(addShopPrice, { refreshes: [readShopDesk, readShop] })
  const record = useRecordForm({
    keepAs: 'shop-price',
    start: {
      offer: 'document-templates',
      validFrom: today,
      units: '',
      vatRate: '21',
      gives: '',
    } as PriceValues,
    bodyOf: ({ units, vatRate, gives, ...values }: PriceValues) => ({
      ...values,
      units: centsOf(units),
      vatRate: plainNumber(vatRate),
      gives: Number(plainNumber(gives) || Number.NaN),
    }),
    schema: loadRules,
    send: body => add.mutateAsync({ body }),
    savedText: t('desk.added'),
    onDone: onClose,
  })
  const { form } = record
  const kind = kindOfOffer(form.values.offer)
  return (
    <FormDialog title={t('desk.add')} record={record} onClose={onClose}>
      <p>{t('desk.addWhy')}</p>
      <TextField form={form} name="offer" type="select" label={t('desk.offer')}>
        {OFFERS.map(offer => (
          <option key={offer} value={offer}>
            {OFFER_NAMES[offer][language]}
          </option>
        ))}
      </TextField>
      <FormDateField form={form} name="validFrom" label={t('desk.validFrom')} min={today} isRequired />
      <FormAmountField form={form} name="units" label={t('desk.net')} currency="EUR" isRequired />
      <TextField
        form={form}
        name="vatRate"
        label={t('desk.vat')}
        pattern="%"
        inputMode="decimal"
        isRequired
      />
      <TextField form={form} name="gives" label={t(`desk.givesOf.${kind}`)} inputMode="numeric" isRequired />
    </FormDialog>
  )
}

const loadRules = () => import('@maat/contract/shop/shop-admin').then(contract => contract.NewShopPrice)

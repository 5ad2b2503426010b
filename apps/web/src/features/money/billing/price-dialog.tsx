// Adds an item to the price list, or sets a new price from a day on.

import type { addPrice as AddPrice, PriceView } from '@maat/contract/money/billing'
import type { SentBodyOf } from '@maat/contract/operation'
import {
  PRICE_KINDS,
  PRICE_UNITS,
  type PriceKind,
  type PriceUnit,
} from '@maat/domain/money/invoices/billing-types'
import { useTranslation } from 'react-i18next'
import { addPrice, listPrices } from '../../../api/operations/money/billing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { parseAmount } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { RatedOffice } from './rated-office.ts'

type Body = SentBodyOf<typeof AddPrice>

interface PriceValues extends Pick<Body, 'kind' | 'name'> {
  per: string
  amount: string
  fromDay: string
}

const schema = () => import('@maat/contract/money/billing').then(({ NewPrice }) => NewPrice)
const NAMELESS = { fr: '', en: '', nl: '' }

interface PriceDialogProps {
  office: RatedOffice
  /** The same item at its previous price. */
  replaced: PriceView | undefined
  onClose(): void
}

export function PriceDialog({ office, replaced, onClose }: PriceDialogProps) {
  const { t } = useTranslation('billing')
  const named = useTranslatedName()
  const { officeId, currency } = office
  const adding = useOperation(addPrice, { refreshes: [listPrices] })
  const record = useRecordForm<PriceValues, Body>({
    keepAs: `price-${officeId}-${replaced?.id ?? 'new'}`,
    start: {
      kind: replaced?.kind ?? 'own-cost',
      name: replaced?.name ?? NAMELESS,
      per: replaced?.per ?? 'piece',
      amount: '',
      fromDay: todayHere(),
    },
    bodyOf: ({ kind, name, per, amount, fromDay }) => ({
      kind,
      name,
      per: per as PriceUnit,
      amount: parseAmount(amount, currency),
      fromDay,
      ...(replaced && { replaces: replaced.id }),
    }),
    schema,
    send: body => adding.mutateAsync({ params: { officeId }, body }),
    savedText: t('prices.done'),
    onDone: onClose,
  })
  const { form } = record
  /** Only travel is counted in kilometres. */
  const choose = (kind: PriceKind) =>
    form.set({ kind, per: kind === 'travel' ? 'km' : form.values.per === 'km' ? 'piece' : form.values.per })
  return (
    <FormDialog
      title={replaced ? t('prices.replace', { name: named(replaced.name) }) : t('prices.add')}
      record={record}
      onClose={onClose}
    >
      {!replaced && (
        <>
          <Choice
            name="kind"
            legend={t('prices.kindOf')}
            value={form.values.kind}
            onChange={choose}
            options={PRICE_KINDS.map(value => ({ value, label: t(`prices.kind.${value}`) }))}
          />
          <FormNamesField form={form} name="name" legend={t('prices.name')} isRequired />
          {form.values.kind !== 'travel' && (
            <TextField form={form} name="per" type="select" label={t('prices.unit')}>
              {PRICE_UNITS.filter(unit => unit !== 'km').map(unit => (
                <option key={unit} value={unit}>
                  {t(`prices.units.${unit}`)}
                </option>
              ))}
            </TextField>
          )}
        </>
      )}
      <FormAmountField form={form} name="amount" currency={currency} label={t('prices.amount')} isRequired />
      <FormDateField form={form} name="fromDay" label={t('prices.fromDay')} isRequired />
      {replaced && <p>{t('prices.replaceBody')}</p>}
    </FormDialog>
  )
}

// The form of a cost: an expense of the firm, travel, or a disbursement with its receipt.

import type { CaseId } from '@maat/contract/ids'
import type { CostView, NewCost } from '@maat/contract/money/costs'
import { type BillingKind, COST_KINDS, type CostKind } from '@maat/domain/money/invoices/billing-types'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listDocuments } from '../../../api/operations/documents/documents.ts'
import { addCost, changeCost, listCosts, readCasePrices } from '../../../api/operations/money/costs.ts'
import { readWork } from '../../../api/operations/money/time.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { amountInputText, numberInputText, parseAmount, plainNumber } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { BillingChoice } from './work-fields.tsx'
import { useWorkTexts } from './work-words.ts'

type Body = z.input<typeof NewCost>
type Currency = CostView['price']['currency']

interface CostValues {
  kind: CostKind
  spentOn: string
  text: string
  quantity: string
  priceItemId: string
  amount: string
  payee: string
  isInClientsName: boolean
  proofId: string
  fromPlace: string
  toPlace: string
  billing: BillingKind
}

const valuesOf = (cost: CostView | undefined): CostValues => ({
  kind: cost?.kind ?? 'own-cost',
  spentOn: cost?.spentOn ?? todayHere(),
  text: cost?.text ?? '',
  quantity: numberInputText(cost?.quantity ?? '1'),
  priceItemId: cost?.priceItemId ?? '',
  amount: cost && cost.priceItemId === null ? amountInputText(cost.price) : '',
  payee: cost?.payee ?? '',
  isInClientsName: cost?.kind === 'disbursement',
  proofId: cost?.proof?.id ?? '',
  fromPlace: cost?.fromPlace ?? '',
  toPlace: cost?.toPlace ?? '',
  billing: cost?.billing ?? 'billable',
})

function bodyOf(values: CostValues, currency: Currency): Body {
  const { kind, spentOn, text, billing, fromPlace, toPlace, payee, proofId } = values
  const common = { spentOn, text, billing }
  const { units } = parseAmount(values.amount, currency)
  const quantity = plainNumber(values.quantity)
  const priceItemId = values.priceItemId || null
  if (kind === 'travel')
    return { kind, ...common, quantity, priceItemId: priceItemId ?? '', fromPlace, toPlace }
  if (kind === 'own-cost')
    return { kind, ...common, quantity, priceItemId, units: priceItemId ? null : units }
  const inClientsName = values.isInClientsName as true
  return { kind, ...common, payee, units, inClientsName, proofId: proofId || null }
}

export type ProofUploader = ComponentType<{ caseId: string; onGiven(documentId: string): void }>

interface CostDialogProps {
  caseId: CaseId
  cost?: CostView
  ProofUploader: ProofUploader
  onClose(): void
}

export function CostDialog({ caseId, cost, ProofUploader, onClose }: CostDialogProps) {
  const { t } = useTranslation('time')
  const refreshes = [listCosts, readWork]
  const adding = useOperation(addCost, { refreshes })
  const changing = useOperation(changeCost, { refreshes })
  const prices = useRead(readCasePrices, { params: { caseId }, query: {} }).data
  const currency = cost?.price.currency ?? prices?.currency ?? 'EUR'
  const record = useRecordForm<CostValues, Body, CostView, number>({
    keepAs: `cost-${cost?.id ?? caseId}`,
    start: valuesOf(cost),
    bodyOf: values => bodyOf(values, currency),
    schema,
    send: body =>
      cost
        ? changing.mutateAsync({ params: { costId: cost.id }, body: { ...body, version: cost.version } })
        : adding.mutateAsync({ params: { caseId }, body }),
    fields: {
      units: 'amount',
      inClientsName: 'isInClientsName',
      'cost.in-future': 'spentOn',
      'cost.price-unknown': 'priceItemId',
      'cost.proof-unknown': 'proofId',
    },
    savedText: t(cost ? 'saved' : 'costs.added'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t(cost ? 'costs.editTitle' : 'costs.add')}
      record={record}
      width="wide"
      onClose={onClose}
    >
      <Choice
        name="kind"
        legend={t('costs.kindOf')}
        value={form.values.kind}
        onChange={kind => form.set({ kind })}
        options={COST_KINDS.map(value => ({ value, label: t(`costs.kind.${value}`) }))}
      />
      <FieldGrid>
        <FormDateField form={form} name="spentOn" label={t('costs.spentOn')} isRequired />
        <TextField form={form} name="text" label={t('costs.text')} maxLength={300} isRequired />
      </FieldGrid>
      {form.values.kind === 'disbursement' ? (
        <DisbursementFields form={form} caseId={caseId} currency={currency} ProofUploader={ProofUploader} />
      ) : (
        <PricedFields form={form} currency={currency} items={prices?.items ?? []} />
      )}
      <BillingChoice value={form.values.billing} onChange={billing => form.set({ billing })} />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/costs').then(contract => contract.NewCost)

interface FieldsProps {
  form: Form<CostValues>
  currency: Currency
}

type Items = readonly Pick<PriceItem, 'id' | 'kind' | 'name' | 'price'>[]
type PriceItem = z.output<typeof import('@maat/contract/money/costs').readCasePrices.reply>['items'][number]

function PricedFields({ form, currency, items }: FieldsProps & { items: Items }) {
  const { t } = useTranslation('time')
  const named = useTranslatedName()
  const words = useWorkTexts()
  const { kind, priceItemId } = form.values
  const isTravel = kind === 'travel'
  return (
    <>
      <FieldGrid>
        <TextField
          form={form}
          name="priceItemId"
          type="select"
          label={t('costs.price')}
          isRequired={isTravel}
        >
          <option value="">{t(isTravel ? 'costs.choosePrice' : 'costs.noPrice')}</option>
          {items
            .filter(item => item.kind === kind)
            .map(({ id, name, price }) => (
              <option key={id} value={id}>
                {`${named(name)} · ${words.amount(price)}`}
              </option>
            ))}
        </TextField>
        <TextField
          form={form}
          name="quantity"
          label={t(isTravel ? 'costs.km' : 'costs.quantity')}
          inputMode="decimal"
          maxLength={12}
          isRequired
        />
        {!isTravel && !priceItemId && (
          <FormAmountField form={form} name="amount" currency={currency} label={t('costs.each')} isRequired />
        )}
      </FieldGrid>
      {isTravel && (
        <FieldGrid>
          <TextField form={form} name="fromPlace" label={t('costs.from')} maxLength={120} isRequired />
          <TextField form={form} name="toPlace" label={t('costs.to')} maxLength={120} isRequired />
        </FieldGrid>
      )}
    </>
  )
}

interface DisbursementFieldsProps extends FieldsProps {
  caseId: CaseId
  ProofUploader: ProofUploader
}

function DisbursementFields({ form, caseId, currency, ProofUploader }: DisbursementFieldsProps) {
  const { t } = useTranslation('time')
  const errorText = useErrorText()
  const documents = useRead(listDocuments, { query: { case: caseId, limit: '100' } })
  async function choose(proofId: string): Promise<void> {
    // The list needs the document before the field can show it.
    await documents.refetch()
    form.set({ proofId })
  }
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="payee" label={t('costs.payee')} maxLength={120} isRequired />
        <FormAmountField form={form} name="amount" currency={currency} label={t('costs.paid')} isRequired />
        <TextField form={form} name="proofId" type="select" label={t('costs.proof')}>
          <option value="">{t('costs.proofLater')}</option>
          {documents.data?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
      </FieldGrid>
      <ProofUploader caseId={caseId} onGiven={proofId => void choose(proofId)} />
      <Checkbox
        name="isInClientsName"
        label={t('costs.inClientsName')}
        isChecked={form.values.isInClientsName}
        onChange={isInClientsName => form.set({ isInClientsName })}
        errorMessage={form.isWrong('isInClientsName') ? errorText('cost.not-in-clients-name') : undefined}
      />
    </>
  )
}

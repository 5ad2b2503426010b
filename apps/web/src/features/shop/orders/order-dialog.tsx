// A new order: the case, its documents, the wish, and how it is paid: by the plan or with credits.
import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { OwnShop, ShopView } from '@maat/contract/shop/shop'
import { ORDER_KINDS, type OrderKind, type OrderPayment, PLAN_OF_ORDER } from '@maat/domain/shop/orders'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import { orderFromShop } from '../../../api/operations/shop/shop-orders.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Checkbox, Choice } from '../../../ui/fields/choice.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './orders.module.css'
import { ORDER_READS } from './orders-list.tsx'

interface OrderDialogProps {
  shop: ShopView
  own: OwnShop
  onClose(): void
}

interface OrderValues {
  kind: OrderKind
  case: PickedCase | null
  documentIds: string[]
  wish: string
  paidWith: OrderPayment
}

const EMPTY: OrderValues = {
  kind: 'contract-review',
  case: null,
  documentIds: [],
  wish: '',
  paidWith: 'plan',
}

function problemsIn({ case: picked, documentIds, wish }: OrderValues) {
  const missing = { case: !picked, documentIds: documentIds.length === 0, wish: wish.trim() === '' }
  return Object.entries(missing).flatMap(([path, isMissing]) =>
    isMissing ? [{ path, code: 'field.required' }] : [],
  )
}

export function OrderDialog({ shop, own, onClose }: OrderDialogProps) {
  const { t } = useTranslation('shop')
  const errorText = useErrorText()
  const order = useOperation(orderFromShop, { refreshes: ORDER_READS })
  const record = useRecordForm({
    keepAs: 'shop-order',
    start: EMPTY,
    check: problemsIn,
    send: ({ case: picked, documentIds, ...body }: OrderValues) =>
      order.mutateAsync({
        params: { caseId: (picked?.id ?? '') as CaseId },
        body: { ...body, documentIds: documentIds as DocumentId[] },
      }),
    savedText: t('orders.placed'),
    onDone: onClose,
  })
  const { form } = record
  const { kind, case: picked, documentIds, paidWith } = form.values
  const codeOf = (path: string) => {
    const code = form.codeOf(path)
    return code && errorText(code)
  }
  return (
    <FormDialog title={t('orders.new')} submitLabel={t('orders.send')} record={record} onClose={onClose}>
      <Choice<OrderKind>
        name="kind"
        legend={t('orders.what')}
        look="cards"
        value={kind}
        onChange={value => form.set({ kind: value })}
        options={ORDER_KINDS.map(value => ({
          value,
          label: t(`orderKind.${value}`),
          description: t(`orderText.${value}`),
        }))}
      />
      <CasePicker
        label={t('orders.case')}
        picked={picked}
        onPick={chosen => form.set({ case: chosen, documentIds: [] })}
        isRequired
        valid={codeOf('case') ? 0 : -1}
        errorMessage={codeOf('case')}
      />
      {picked && (
        <CaseDocuments
          caseId={picked.id as CaseId}
          chosen={documentIds}
          errorMessage={codeOf('documentIds')}
          onChange={ids => form.set({ documentIds: ids })}
        />
      )}
      <TextField
        form={form}
        name="wish"
        type="textarea"
        rows={4}
        maxLength={2000}
        label={t('orders.wish')}
        isRequired
      />
      <PaidWith {...{ shop, own, kind, paidWith }} onChange={value => form.set({ paidWith: value })} />
    </FormDialog>
  )
}

interface CaseDocumentsProps {
  caseId: CaseId
  chosen: readonly string[]
  errorMessage: string | undefined
  onChange(ids: string[]): void
}

function CaseDocuments({ caseId, chosen, errorMessage, onChange }: CaseDocumentsProps) {
  const { t } = useTranslation('shop')
  const read = useRead(listCaseDocuments, { params: { caseId }, query: {} })
  const files = read.data?.documents.filter(({ file }) => file) ?? []
  return (
    <fieldset className={styles.choose}>
      <legend>{t('orders.documents')}</legend>
      {read.data && files.length === 0 && <Notice kind="info">{t('orders.noFiles')}</Notice>}
      {files.map(({ id, name }) => (
        <Checkbox
          key={id}
          name={`document-${id}`}
          label={name}
          isChecked={chosen.includes(id)}
          onChange={isChosen => onChange(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))}
        />
      ))}
      {errorMessage && <Notice kind="error">{errorMessage}</Notice>}
    </fieldset>
  )
}

interface PaidWithProps {
  shop: ShopView
  own: OwnShop
  kind: OrderKind
  paidWith: OrderPayment
  onChange(paidWith: OrderPayment): void
}

function PaidWith({ shop, own, kind, paidWith, onChange }: PaidWithProps) {
  const { t } = useTranslation('shop')
  const plan = own.subscriptions.find(({ offer }) => offer === PLAN_OF_ORDER[kind])
  const price = shop.creditPrices[kind]
  return (
    <Choice<OrderPayment>
      name="paidWith"
      legend={t('orders.paidWith')}
      value={paidWith}
      onChange={onChange}
      options={[
        {
          value: 'plan',
          label: t('orders.byPlan'),
          description: plan ? t('held.used', { used: plan.used, gives: plan.gives }) : t('orders.noPlan'),
        },
        {
          value: 'credits',
          label: t('orders.byCredits'),
          description:
            price === null
              ? t('orders.notForCredits')
              : t('orders.creditsOf', { price, balance: own.credits }),
        },
      ]}
    />
  )
}

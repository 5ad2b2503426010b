// Edits a draft in place: its lines, its language and its period. Shows what is missing before the user issues it.

import type { InvoiceId } from '@maat/contract/ids'
import type { InvoiceView } from '@maat/contract/money/invoices'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { LANGUAGES } from '@maat/domain/words/languages'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readClosing } from '../../../api/operations/cases/case-closing.ts'
import { readBillable } from '../../../api/operations/money/billable.ts'
import {
  changeInvoice,
  deleteInvoice,
  issueInvoice,
  listInvoices,
  readInvoice,
} from '../../../api/operations/money/invoices.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FieldGrid, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { RequestDialog } from '../provision-requests/index.ts'
import { DownloadPapers } from './download-papers.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { bodyOfDraft, type DraftValues, newLine, sumsOfDraft, valuesOfDraft } from './draft-values.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import styles from './invoices.module.css'
import { LineFields } from './line-fields.tsx'

interface DraftEditorProps {
  id: string
  /** The user came from the closing of the case, and returns there. */
  isOfClosing: boolean
}

export function DraftEditor({ id, isOfClosing }: DraftEditorProps) {
  const read = useRead(readInvoice, { params: { invoiceId: id } })
  return (
    <WhenLoaded read={read}>
      {invoice =>
        invoice.status === 'draft' && !invoice.openRequest ? (
          <Draft invoice={invoice} isOfClosing={isOfClosing} />
        ) : (
          <InvoicePaper id={id} />
        )
      }
    </WhenLoaded>
  )
}

const draftSchema = async () => (await import('@maat/contract/money/invoices')).InvoiceChange

interface DraftProps {
  invoice: InvoiceView
  isOfClosing: boolean
}

function Draft({ invoice, isOfClosing }: DraftProps) {
  const { t } = useTranslation('invoices')
  const changing = useOperation(changeInvoice, { refreshes: [readInvoice, listInvoices, readBillable] })
  const record = useRecordForm({
    keepAs: `invoice-${invoice.id}`,
    start: valuesOfDraft(invoice),
    version: invoice.version,
    schema: draftSchema,
    bodyOf: (values: DraftValues, version: number) => bodyOfDraft(values, version),
    send: body => changing.mutateAsync({ params: { invoiceId: invoice.id }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOfDraft(saved) }),
    words: { labelOf: path => t(`draft.${path.split('.')[0] as 'note'}`) },
  })
  const { values, set } = record.form
  const setLines = (lines: DraftValues['lines']) => set({ lines })
  return (
    <div className={styles.editing}>
      <div className={styles.edited}>
        <RecordForm record={record}>
          <Card title={t('lines')}>
            {values.lines.map((line, at) => (
              <LineFields
                key={line.key}
                line={line}
                currency={invoice.net.currency}
                onChange={changed => setLines(values.lines.with(at, changed))}
                onRemove={() => setLines(values.lines.toSpliced(at, 1))}
              />
            ))}
            <FormActions>
              {(invoice.kind === 'invoice' ? (['flat', 'own-cost', 'discount'] as const) : []).map(kind => (
                <Button key={kind} onClick={() => setLines([...values.lines, newLine(kind)])}>
                  <Plus size={18} aria-hidden /> {t(`draft.add.${kind}`)}
                </Button>
              ))}
            </FormActions>
            {invoice.kind === 'invoice' && (
              <div className={styles.percent}>
                <TextField
                  form={record.form}
                  name="discountPercent"
                  label={t('draft.discountPercent')}
                  hint={t('draft.discountHint')}
                  pattern="%"
                  inputMode="decimal"
                  maxLength={8}
                />
              </div>
            )}
            <InvoiceTotals invoice={sumsOfDraft(invoice, values)} />
          </Card>
          <Card title={t('draft.paper')}>
            <FieldGrid>
              <TextField form={record.form} name="language" type="select" label={t('draft.language')}>
                {LANGUAGES.map(language => (
                  <option key={language} value={language}>
                    {t(`language.${language}`)}
                  </option>
                ))}
              </TextField>
              <FormDateField
                form={record.form}
                name="serviceFrom"
                label={t('draft.serviceFrom')}
                isRequired
              />
              <FormDateField
                form={record.form}
                name="serviceUntil"
                label={t('draft.serviceUntil')}
                isRequired
              />
              {invoice.kind !== 'credit-note' && (
                <FormDateField form={record.form} name="dueOn" label={t('draft.dueOn')} />
              )}
            </FieldGrid>
            {values.dueOn === '' && <UsualTerm days={invoice.paymentDays} />}
            <TextField
              form={record.form}
              name="note"
              type="textarea"
              label={t('draft.note')}
              maxLength={1000}
            />
          </Card>
        </RecordForm>
        <Issue invoice={invoice} isOfClosing={isOfClosing} isChanged={record.form.isChanged} />
      </div>
      <DraftPreview invoice={invoice} isChanged={record.form.isChanged} />
    </div>
  )
}

function UsualTerm({ days }: { days: number | null }) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  if (days === null) return null
  const date = format.date(addDays(todayHere(), days))
  return <p className={styles.soft}>{t('draft.dueUsual', { days, date })}</p>
}

function Issue({ invoice, isOfClosing, isChanged }: DraftProps & { isChanged: boolean }) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const [question, setQuestion] = useState<'issue' | 'request' | 'delete'>()
  const { caseId, missingFields, id, dueOn } = invoice
  const mayRequest = invoice.can.includes('request')
  const isUnready = missingFields.length > 0 || isChanged || invoice.lines.length === 0
  const isDuePassed = dueOn !== null && dueOn < todayHere()
  const refreshes = [readInvoice, listInvoices, readBillable, readClosing]
  const params = { caseId }
  const goToCase = (issued?: InvoiceId) =>
    void (isOfClosing
      ? navigate({ to: '/Cloture-{$caseId}', params })
      : navigate({ to: '/client/invoices/{$caseId}', params, search: { invoice: issued } }))
  return (
    <Card title={t('issue.title')} intro={t('issue.intro')}>
      {missingFields.length > 0 && (
        <Notice kind="info">
          {t('issue.lacks')}
          <ul>
            {missingFields.map(lack => (
              <li key={lack}>{t(`lack.${lack}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {invoice.lines.some(line => line.awaitsApproval) && (
        <Notice kind="info">{t('issue.awaitsApproval')}</Notice>
      )}
      {isDuePassed && <Notice kind="info">{t('issue.duePassed')}</Notice>}
      {isChanged && <p>{t('issue.saveFirst')}</p>}
      {mayRequest && <p>{t('issue.choice')}</p>}
      <FormActions>
        <DownloadPapers invoice={invoice} />
        <Button look="danger" onClick={() => setQuestion('delete')}>
          {t('discard.open')}
        </Button>
        {invoice.can.includes('issue') && (
          <Button
            look={mayRequest ? 'secondary' : 'primary'}
            disabled={isUnready || isDuePassed}
            onClick={() => setQuestion('issue')}
          >
            {t(mayRequest ? 'issue.now' : 'issue.open')}
          </Button>
        )}
        {mayRequest && (
          <Button look="primary" disabled={isUnready} onClick={() => setQuestion('request')}>
            {t('issue.request')}
          </Button>
        )}
      </FormActions>
      {question === 'issue' && (
        <ActionDialog
          title={t('issue.title')}
          confirmLabel={t('issue.open')}
          look="primary"
          operation={issueInvoice}
          sent={{ params: { invoiceId: id }, body: { version: invoice.version } }}
          refreshes={refreshes}
          doneText={t('issue.done')}
          onDone={issued => goToCase(issued.id)}
          onClose={() => setQuestion(undefined)}
        >
          {t('issue.body', { name: invoice.clientName })}
        </ActionDialog>
      )}
      {question === 'request' && (
        <RequestDialog
          invoice={invoice}
          onRequested={() => goToCase(id)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'delete' && (
        <ActionDialog
          title={t('discard.title')}
          confirmLabel={t('discard.open')}
          operation={deleteInvoice}
          sent={{ params: { invoiceId: id } }}
          refreshes={[listInvoices, readBillable, readClosing]}
          onDone={() => goToCase()}
          onClose={() => setQuestion(undefined)}
        >
          {t('discard.body')}
        </ActionDialog>
      )}
    </Card>
  )
}

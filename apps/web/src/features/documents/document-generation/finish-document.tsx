// The result as it will be, its name, and who sees it.
import type { previewDocument as preview } from '@maat/contract/documents/document-generation'
import type { CaseId } from '@maat/contract/ids'
import type { SentBodyOf } from '@maat/contract/operation'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { previewDocument } from '../../../api/operations/documents/document-generation.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import type { RecordForm } from '../../../parts/forms/use-record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { DocumentValues } from './answers.ts'
import styles from './generation.module.css'
import { PreviewSheet } from './preview-sheet.tsx'

interface FinishDocumentProps {
  caseId: CaseId
  filling: SentBodyOf<typeof preview>
  record: RecordForm<DocumentValues>
  known: number
  makesPdf: boolean
  onBack: (() => void) | undefined
}

const LONGEST_NAME = 200

export function FinishDocument({ caseId, filling, record, known, makesPdf, onBack }: FinishDocumentProps) {
  const { t } = useTranslation('document-generation')
  const { form } = record
  const { mutate, data, error } = useOperation(previewDocument, {})
  return (
    <div className={styles.finish}>
      {onBack && (
        <div>
          <Button onClick={onBack}>
            <ArrowLeft size={18} aria-hidden /> {t('finish.back')}
          </Button>
        </div>
      )}
      <p className={styles.soft}>{t('finish.known', { count: known })}</p>
      <PreviewSheet
        filling={filling}
        preview={data}
        error={error}
        onShow={body => mutate({ params: { caseId }, body })}
      />
      <InlineForm
        record={record}
        label={t('finish.title')}
        submitLabel={t(makesPdf ? 'finish.makeBoth' : 'finish.make')}
        look="primary"
      >
        <TextField form={form} name="name" label={t('finish.name')} maxLength={LONGEST_NAME} isRequired />
        <Choice
          name="audience"
          legend={t('finish.audience')}
          look="cards"
          value={form.values.isInternal ? 'firm' : 'client'}
          onChange={audience => form.set({ isInternal: audience === 'firm' })}
          options={[
            { value: 'firm', label: t('finish.firm'), description: t('finish.firmWhy') },
            { value: 'client', label: t('finish.client'), description: t('finish.clientWhy') },
          ]}
        />
        {!makesPdf && <p className={styles.soft}>{t('finish.noPdf')}</p>}
      </InlineForm>
    </div>
  )
}

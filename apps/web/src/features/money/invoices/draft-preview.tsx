// The PDF of the draft as last saved: shown beside the form if there is room, otherwise on request.
import type { InvoiceId } from '@maat/contract/ids'
import type { InvoiceView } from '@maat/contract/money/invoices'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readInvoicePdf } from '../../../api/operations/money/invoice-papers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { PdfPages } from '../../documents/documents/index.ts'
import styles from './invoices.module.css'

/** The stylesheet has the same value. */
const BESIDE = '(min-width: 80rem)'

export function DraftPreview({ invoice, isChanged }: { invoice: InvoiceView; isChanged: boolean }) {
  const { t } = useTranslation('invoices')
  const isBeside = useMedia(BESIDE)
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.preview}>
      <Card title={t('preview.title')} intro={isChanged ? t('preview.saved') : t('preview.intro')}>
        {isBeside || isAsked ? (
          <Pages key={invoice.version} invoiceId={invoice.id} />
        ) : (
          <FormActions>
            <Button onClick={() => setAsked(true)}>
              <FileText size={18} aria-hidden /> {t('preview.show')}
            </Button>
          </FormActions>
        )}
      </Card>
    </div>
  )
}

function Pages({ invoiceId }: { invoiceId: InvoiceId }) {
  const { t } = useTranslation('invoices')
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p>{t('preview.failed')}</p>
  const source = { operation: readInvoicePdf, sent: { params: { invoiceId } } }
  return <PdfPages source={source} demandsAll={false} onAllDrawn={() => {}} onFail={() => setFailed(true)} />
}

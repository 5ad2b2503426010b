// The agreement as the client would get it, before it is proposed: the same text and PDF.
import type { CaseId } from '@maat/contract/ids'
import type { AgreementPreview as Preview } from '@maat/contract/money/fee-agreements'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { previewFeeAgreement, previewFeeAgreementPdf } from '../../../api/operations/money/fee-agreements.ts'
import { useRead } from '../../../api/use-operation.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { AgreementWords } from './agreement-words.tsx'
import styles from './agreements.module.css'

export function AgreementPreview({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('agreements')
  // The agreed fees may have changed since the last preview.
  const read = useRead(previewFeeAgreement, { params: { caseId } }, { staleTime: 0 })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 3, height: 4 }}>
      {preview => (
        <>
          <PreviewedText preview={preview} />
          <div className={styles.tools}>
            <DownloadFileButton
              operation={previewFeeAgreementPdf}
              sent={{ params: { caseId } }}
              name={`${t('fileName')}-${preview.edition}.pdf`}
            >
              <FileDown size={18} aria-hidden /> {t('preview.pdf')}
            </DownloadFileButton>
          </div>
        </>
      )}
    </WhenLoaded>
  )
}

export function PreviewedText({ preview }: { preview: Preview }) {
  const { t } = useTranslation('agreements')
  return (
    <section className={styles.preview} aria-label={preview.title}>
      <header className={styles.head}>
        <h3 lang={preview.language}>{preview.title}</h3>
        <Badge>{t('preview.mark')}</Badge>
      </header>
      <AgreementWords agreement={preview} />
    </section>
  )
}

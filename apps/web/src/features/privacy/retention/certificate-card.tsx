// The certificate of a finished destruction, and whether it is still what the log sealed.
import type { DestructionDetails } from '@maat/contract/privacy/destructions'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readDestructionCertificate } from '../../../api/operations/privacy/destructions.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './retention.module.css'

export function CertificateCard({ destruction }: { destruction: DestructionDetails }) {
  const { t } = useTranslation('retention')
  const { id, caseNumber, certificateHash, isGenuine } = destruction
  return (
    <section className={styles.certificate} aria-labelledby="certificate">
      <div className={styles.about}>
        <h2 id="certificate">{t('certificate.title')}</h2>
        <p>{t('certificate.body')}</p>
        <Badge tone={isGenuine ? 'success' : 'error'}>
          {t(isGenuine ? 'certificate.genuine' : 'certificate.changed')}
        </Badge>
        {certificateHash && (
          <p className={styles.code}>
            <span className={styles.soft}>{t('certificate.code')}</span>{' '}
            <code>{certificateHash.match(/.{1,8}/g)?.join(' ')}</code>{' '}
            <CopyButton text={certificateHash} label={t('certificate.copy')} look="quiet" />
          </p>
        )}
      </div>
      <DownloadFileButton
        operation={readDestructionCertificate}
        sent={{ params: { destructionId: id } }}
        name={`destruction-${caseNumber}.pdf`}
      >
        <Download size={18} aria-hidden /> {t('certificate.download')}
      </DownloadFileButton>
    </section>
  )
}

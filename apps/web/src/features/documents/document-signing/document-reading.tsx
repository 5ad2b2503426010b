// The pages of the document, as they are signed.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type FileSource, PdfPages } from '../documents/index.ts'
import styles from './signing.module.css'

export function DocumentReading({ name, source }: { name: string; source: FileSource }) {
  const { t } = useTranslation('document-signing')
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <Notice kind="error">{t('reading.failed')}</Notice>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard
    <section className={styles.pages} tabIndex={0} aria-label={name}>
      <PdfPages
        source={source}
        demandsAll={false}
        onAllDrawn={() => undefined}
        onFail={() => setFailed(true)}
      />
    </section>
  )
}

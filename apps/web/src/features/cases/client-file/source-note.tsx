// Where the form's first values come from, and what becomes of the call or letter.
import { Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './client-file.module.css'
import type { FileSource } from './file-values.ts'

export function SourceNote({ source: { call, letter } }: { source: FileSource }) {
  const { t } = useTranslation('client-file')
  if (call)
    return (
      <p className={styles.source}>
        <Phone size={18} aria-hidden />
        <span>{t('source.call', { name: call.callerName, by: call.takenByName })}</span>
      </p>
    )
  if (!letter) return null
  const { from, subject, origin } = letter
  return (
    <>
      <p className={styles.source}>
        <Mail size={18} aria-hidden />
        <span>{t('source.letter', { name: from.name || from.address, subject })}</span>
      </p>
      {origin.authentication !== 'passed' && <Notice>{t('source.unproved')}</Notice>}
    </>
  )
}

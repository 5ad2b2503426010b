// Starts a new letter outside of a case: first choose the case, then write.
import type { DocumentId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../../api/operations/cases/cases.ts'
import { useRead } from '../../../api/use-operation.ts'
import { CasePicker } from '../../../parts/fields/case-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { Compose } from './compose/compose.tsx'
import styles from './email-page.module.css'

interface WriteLetterProps {
  write: string
  attach: DocumentId | undefined
  onPick(caseId: string): void
  onDone(letterId: string): void
  onClose(): void
}

export function WriteLetter({ write, attach, onPick, onDone, onClose }: WriteLetterProps) {
  const { t } = useTranslation(['letters', 'shell'])
  if (write !== 'new')
    return (
      <div className={styles.writing}>
        <About caseId={write} />
        <Compose key={write} caseId={write} attach={attach} onDone={onDone} onClose={onClose} />
      </div>
    )
  return (
    <section className={styles.writing} aria-labelledby="about-which-case">
      <h2 id="about-which-case">{t('case.title')}</h2>
      <p className={styles.case}>{t('case.intro')}</p>
      <CasePicker label={t('case.label')} picked={null} onPick={picked => picked && onPick(picked.id)} />
      <div>
        <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
      </div>
    </section>
  )
}

function About({ caseId }: { caseId: string }) {
  const { data } = useRead(readCase, { params: { caseId } })
  if (!data) return null
  return <p className={styles.case}>{[data.number, data.title].filter(Boolean).join(' · ')}</p>
}

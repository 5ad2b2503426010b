import type { FileRead } from '@maat/contract/privacy/file-reads'
import { Link } from '@tanstack/react-router'
import { FileText, Folder, IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFirm } from '../../../parts/use-firm.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import styles from './file-reads.module.css'

const ICONS = { case: Folder, document: FileText, identity: IdCard }

export function ReadingRow({ read }: { read: FileRead }) {
  const { t } = useTranslation('file-reads')
  const format = useFormat()
  const Icon = ICONS[read.part]
  return (
    <li className={styles.reading}>
      <time dateTime={read.at}>{format.time(read.at)}</time>
      <Icon size={20} aria-hidden />
      <div>
        <p className={styles.opened}>
          {read.part === 'document' && read.document
            ? t('opened.document', { name: read.document })
            : t(read.part === 'document' ? 'opened.removed' : `opened.${read.part}`)}
        </p>
        <Reader read={read} />
        {read.case && (
          <Link to="/case-{$caseId}" params={{ caseId: read.case.id }}>
            {read.case.number ? `${read.case.number} · ${read.case.title}` : read.case.title}
          </Link>
        )}
      </div>
    </li>
  )
}

function Reader({ read }: { read: FileRead }) {
  const { t } = useTranslation('file-reads')
  const language = useLanguage()
  const offices = useFirm().data?.offices
  const city = offices?.find(({ id }) => id === read.officeId)?.city[language]
  const isOfStaff = read.purpose !== 'shared'
  const words = [read.name, isOfStaff && t(`role.${read.role}`), isOfStaff && city].filter(Boolean)
  return (
    <p>
      {words.join(' · ')} <span className={styles.purpose}>{t(`purpose.${read.purpose}`)}</span>
    </p>
  )
}

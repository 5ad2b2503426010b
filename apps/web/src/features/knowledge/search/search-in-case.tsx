// The way from a case to the search of everything in it.
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import styles from './search-in-case.module.css'

export function SearchInCase({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('search')
  if (!useMay('search.use')) return null
  return (
    <Link to="/search" search={{ case: caseId }} className={styles.link}>
      <Search size={16} aria-hidden /> {t('inCase')}
    </Link>
  )
}

// The three kinds of case that a client can begin, each said in plain words.
import { CASE_TYPE_LABELS, CASE_TYPES, type CaseType } from '@maat/domain/case-types'
import { Link } from '@tanstack/react-router'
import { Eye, Handshake, type LucideIcon, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNamed } from '../../preferences/use-named.ts'
import { pathOfDraft } from '../case-draft/index.ts'
import styles from './my-cases.module.css'

const ICONS: Record<CaseType, LucideIcon> = {
  litigation: Scale,
  'pre-litigation': Handshake,
  monitoring: Eye,
}

export function BeginCase() {
  const { t } = useTranslation('cases')
  const named = useNamed()
  return (
    <ul className={styles.types}>
      {CASE_TYPES.map(type => {
        const Icon = ICONS[type]
        return (
          <li key={type}>
            <Link to={pathOfDraft(type, 'User')} className={styles.type}>
              <Icon size={24} aria-hidden />
              <span>
                <strong>{named(CASE_TYPE_LABELS[type])}</strong>
                <span>{t(`begin.${type}`)}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

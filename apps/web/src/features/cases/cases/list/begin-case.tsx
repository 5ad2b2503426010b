// The ways in which a client can start a case: describe the problem and leave the rest to the lawyer, or choose a type.
import { CASE_TYPE_LABELS, CASE_TYPES, type CaseType } from '@maat/domain/cases/case-types'
import { Link } from '@tanstack/react-router'
import { Eye, Handshake, type LucideIcon, MessageCircleHeart, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../../texts/use-translated-name.ts'
import { draftPath, OPEN_TYPE } from '../../case-draft/index.ts'
import styles from './my-cases.module.css'

const ICONS: Record<CaseType, LucideIcon> = {
  litigation: Scale,
  'pre-litigation': Handshake,
  monitoring: Eye,
}

export function BeginCase() {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  return (
    <ul className={styles.types}>
      <li>
        <Link to={draftPath('pre-litigation', 'User')} search={{ type: OPEN_TYPE }} className={styles.type}>
          <MessageCircleHeart size={24} aria-hidden />
          <span>
            <strong>{t('begin.open')}</strong>
            <span>{t('begin.openIntro')}</span>
          </span>
        </Link>
      </li>
      {CASE_TYPES.map(type => {
        const Icon = ICONS[type]
        return (
          <li key={type}>
            <Link to={draftPath(type, 'User')} className={styles.type}>
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

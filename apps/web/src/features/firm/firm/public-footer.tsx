import { Link } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Feather } from '../../../ui/layout/feather.tsx'
import styles from './public-footer.module.css'

const READING = [
  ['/knowledgeCenter', 'footer.guides'],
  ['/savoirtheque', 'footer.library'],
  ['/journal', 'footer.journal'],
] as const
const LEGAL = [
  ['/terms', 'footer.terms'],
  ['/privacy', 'footer.privacy'],
  ['/rights', 'footer.rights'],
] as const

export function PublicFooter() {
  const { t } = useTranslation()
  const { t: titleOf } = useTranslation('titles')
  const language = useLanguage()
  const firm = useFirm()
  const links = (paths: typeof READING | typeof LEGAL) =>
    paths.map(([path, key]) => (
      <Link key={path} to={path}>
        {t(key)}
      </Link>
    ))
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.taglines}>
          <Feather size={36} />
          <p>{t('footer.tagline1')}</p>
          <p>{t('footer.tagline2')}</p>
          <p>{t('footer.tagline3')}</p>
        </div>
        <section aria-label={t('footer.offices')} className={styles.offices}>
          {firm.data?.offices.map(office => (
            <address key={office.id}>
              <h2>{office.city[language]}</h2>
              <p>
                {office.street}
                <br />
                {office.postalCode} {office.city[language]}
              </p>
              <a href={`tel:${office.phone}`}>
                <Phone size={16} aria-hidden /> {office.phoneText}
              </a>
              <a href={`mailto:${office.email}`}>
                <Mail size={16} aria-hidden /> {office.email}
              </a>
            </address>
          ))}
        </section>
        <div className={styles.end}>
          <nav aria-label={t('footer.read')}>{links(READING)}</nav>
          <nav aria-label={t('footer.legal')}>
            {links(LEGAL)}
            <Link to="/leave-contract">{titleOf('/leave-contract')}</Link>
          </nav>
          <nav aria-label={t('footer.follow')}>
            {firm.data?.social.map(({ name, url }) => (
              <a key={name} href={url} rel="noopener noreferrer" target="_blank">
                {name}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  )
}

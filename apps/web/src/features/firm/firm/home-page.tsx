import { BEGIN_CASE } from '@maat/contract/screens'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import styles from './home-page.module.css'
import { Scales } from './scales.tsx'
import { Skyline } from './skyline.tsx'

const SERVICES = [1, 2, 3] as const
const STEPS = [1, 2, 3, 4] as const

export function HomePage() {
  const { t } = useTranslation('site')
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div>
          <h1>{t('home.heading')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <div className={styles.calls}>
            <Link to="/register" search={{ from: BEGIN_CASE }} className={buttonClass('primary')}>
              {t('home.start')}
            </Link>
            <Link to="/calendar" className={buttonClass('secondary')}>
              {t('home.book')}
            </Link>
            <Link to="/contact" className={buttonClass('quiet')}>
              {t('home.talk')}
            </Link>
          </div>
          <p className={styles.read}>
            <Link to="/knowledgeCenter">{t('home.read')}</Link>
          </p>
        </div>
        <Scales className={styles.picture} />
      </section>

      <section className={styles.band} aria-labelledby="services">
        <h2 id="services">{t('home.doTitle')}</h2>
        <ul className={styles.services}>
          {SERVICES.map(number => (
            <li key={number}>
              <h3>{t(`home.do${number}`)}</h3>
              <p>{t(`home.do${number}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">{t('home.stepsTitle')}</h2>
        <ol>
          {STEPS.map(number => (
            <li key={number}>
              <span className={styles.number} aria-hidden>
                {number}
              </span>
              <h3>{t(`home.step${number}`)}</h3>
              <p>{t(`home.step${number}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.aid} aria-labelledby="aid">
        <div>
          <h2 id="aid">{t('home.aidTitle')}</h2>
          <p>{t('home.aidText')}</p>
        </div>
        <Link to="/contact" className={buttonClass('secondary')}>
          {t('home.talk')}
        </Link>
      </section>

      <Offices />
    </div>
  )
}

function Offices() {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const { data } = useFirm()
  return (
    <section className={styles.offices} aria-labelledby="offices">
      <h2 id="offices">{t('home.officesTitle')}</h2>
      <ul>
        {data?.offices.map(office => (
          <li key={office.id}>
            <Skyline city={office.code} />
            <h3>{office.city[language]}</h3>
            <p>{office.street}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

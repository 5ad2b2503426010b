// The credits of a client: the balance, the packs that gave them, and what they paid.
import type { OwnShop } from '@maat/contract/shop/shop'
import { useTranslation } from 'react-i18next'
import { listCreditMoves } from '../../../api/operations/shop/shop.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { LeaveLinks } from './leave-links.tsx'
import { useOfferTexts } from './offer-texts.ts'
import styles from './shop.module.css'

export function CreditsPanel({ own: { credits, packs } }: { own: OwnShop }) {
  const { t } = useTranslation('shop')
  const format = useFormat()
  const texts = useOfferTexts()
  return (
    <section className={styles.credits} aria-labelledby="credits">
      <h2 id="credits">{t('credits.title')}</h2>
      <p className={styles.balance}>
        <strong>{format.number(credits)}</strong> {t('credits.left', { count: credits })}
      </p>
      <p className={styles.soft}>{t('credits.never')}</p>
      <ul className={styles.packs}>
        {packs.map(pack => (
          <li key={pack.contract}>
            <p>
              {t('credits.pack', {
                name: texts.nameOf(pack.offer),
                date: format.date(pack.boughtOn),
                left: pack.left,
                credits: pack.credits,
              })}
            </p>
            <LeaveLinks contract={pack.contract} withdrawUntil={pack.withdrawUntil} />
          </li>
        ))}
      </ul>
      <Fold label={t('credits.moves')}>
        <Moves />
      </Fold>
    </section>
  )
}

const SIGNS = { bought: '+', returned: '+', restored: '+', spent: '−', withdrawn: '−' } as const

function Moves() {
  const { t } = useTranslation('shop')
  const format = useFormat()
  const pages = usePages(listCreditMoves, { query: {} })
  return (
    <PagedList pages={pages} empty={t('credits.noMoves')} className={styles.moves}>
      {({ kind, credits, about, at }) => (
        <>
          <span>
            {t(`credits.kind.${kind}`)}
            {about && ` · ${t(`orderKind.${about}`)}`}
          </span>
          <span className={styles.soft}>{format.date(at)}</span>
          <strong>
            {SIGNS[kind]}
            {credits}
          </strong>
        </>
      )}
    </PagedList>
  )
}

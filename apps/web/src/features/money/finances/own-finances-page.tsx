// A client's finances: what is due now and next, what they paid, and the cost of each case compared with its budget.
import type { CaseCost, OwnFinances } from '@maat/contract/money/finances'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listCaseCosts, readOwnFinances } from '../../../api/operations/money/finances.ts'
import { listInvoices } from '../../../api/operations/money/invoices.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { Meter } from '../../../ui/messages/meter.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './finances.module.css'
import { InvoiceTable } from './invoice-table.tsx'

export function OwnFinancesPage() {
  const { t } = useTranslation('finances')
  const { t: titleOf } = useTranslation('titles')
  const read = useRead(readOwnFinances, { query: {} })
  return (
    <Page
      title={titleOf('/client/dashboard-finances')}
      intro={t('own.intro')}
      actions={
        <>
          <Link to="/client/payment-folder">{t('own.folder')}</Link>
          <Link className={buttonClass('primary')} to="/client/payment">
            {t('own.pay')}
          </Link>
        </>
      }
    >
      <WhenLoaded read={read} skeleton={{ rows: 2, height: 8 }}>
        {({ sums }) =>
          sums.length === 0 ? (
            <EmptyState title={t('own.nothing')}>{t('own.nothingBody')}</EmptyState>
          ) : (
            <>
              {sums.map(sum => (
                <Sums key={sum.currency} sum={sum} />
              ))}
              <Open />
              <Cases />
            </>
          )
        }
      </WhenLoaded>
    </Page>
  )
}

function Sums({ sum }: { sum: OwnFinances['sums'][number] }) {
  const { t } = useTranslation('finances')
  const amount = useAmount()
  const format = useFormat()
  const { owed, dueNow, late, next, credit, paidThisYear } = sum
  return (
    <ul className={styles.figures}>
      <li className={late.units > 0 ? styles.bad : styles.figure}>
        <span>{t('own.owed')}</span>
        <strong>{dueNow.units > 0 ? amount(dueNow) : t('own.nothingNow')}</strong>
        {late.units > 0 && <span>{t('own.late', { amount: amount(late) })}</span>}
      </li>
      {next && (
        <li className={styles.figure}>
          <span>{t('own.next', { date: format.date(next.dueOn) })}</span>
          <strong>{amount(next.amount)}</strong>
        </li>
      )}
      {next && owed.units > next.amount.units && (
        <li className={styles.figure}>
          <span>{t('own.inAll')}</span>
          <strong>{amount(owed)}</strong>
        </li>
      )}
      {credit.units > 0 && (
        <li className={styles.figure}>
          <span>{t('own.credit')}</span>
          <strong>{amount(credit)}</strong>
          <span>{t('own.creditBody')}</span>
        </li>
      )}
      <li className={styles.figure}>
        <span>{t('own.paid')}</span>
        <strong>{amount(paidThisYear)}</strong>
      </li>
    </ul>
  )
}

function Open() {
  const { t } = useTranslation('finances')
  const { user } = useSession()
  // The user can also read invoices of cases whose owner shows them the costs, but does not owe them.
  const pages = usePages(listInvoices, { query: { standing: 'open', client: user.id } })
  return (
    <Card title={t('own.open')}>
      <InvoiceTable pages={pages} caption={t('own.open')} empty={t('own.allPaid')} />
    </Card>
  )
}

function Cases() {
  const { t } = useTranslation('finances')
  const pages = usePages(listCaseCosts, { query: {} })
  return (
    <Card title={t('own.cases')} intro={t('own.casesIntro')}>
      <PagedList pages={pages} empty={t('noRows')} className={styles.costs}>
        {cost => <Cost cost={cost} />}
      </PagedList>
    </Card>
  )
}

function Cost({ cost }: { cost: CaseCost }) {
  const { t } = useTranslation('finances')
  const amount = useAmount()
  const { caseId, caseTitle, caseNumber, requested, ofOthers, paid, owed, credit, budget } = cost
  return (
    <article className={styles.cost}>
      <h3>
        <Link to="/client/invoices/{$caseId}" params={{ caseId }}>
          {caseTitle}
        </Link>
      </h3>
      <p className={styles.soft}>{caseNumber}</p>
      <p>{t('own.cost', { requested: amount(requested), paid: amount(paid), owed: amount(owed) })}</p>
      {ofOthers.units > 0 && <p className={styles.soft}>{t('own.ofOthers', { amount: amount(ofOthers) })}</p>}
      {credit.units > 0 && <p>{t('own.caseCredit', { amount: amount(credit) })}</p>}
      {budget && (
        <>
          <Meter
            label={t('own.ofBudget')}
            percent={Math.min(100, (budget.spent.units / budget.amount.units) * 100)}
            tone={budget.spent.units > budget.amount.units ? 'error' : 'nile'}
          />
          <p className={styles.soft}>
            {t('own.budget', { spent: amount(budget.spent), budget: amount(budget.amount) })}
          </p>
        </>
      )}
    </article>
  )
}

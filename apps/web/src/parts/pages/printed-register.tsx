// A register on paper: all its entries, with who printed it and when.
import type { Operation } from '@maat/contract/operation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import type { PagesOf } from '../../api/use-pages.ts'
import { useFormat } from '../../texts/use-format.ts'
import { useAllRows } from '../lists/use-all-rows.ts'
import { useFirm } from '../use-firm.ts'
import { PrintedPage } from './printed-page.tsx'
import styles from './printed-register.module.css'

/** Some fifty sheets of paper. */
const MOST_PRINTED = 1000

export interface RegisterEntry {
  key: string
  title: string
  /** Empty facts are left out. */
  facts: readonly (readonly [label: string, text: string])[]
}

interface PrintedRegisterProps<O extends Operation> {
  title: string
  pages: PagesOf<O>
  entryOf(row: never): RegisterEntry
  onPrinted(): void
  children?: ReactNode
}

export function PrintedRegister<O extends Operation>(props: PrintedRegisterProps<O>) {
  const { title, pages, entryOf, onPrinted, children } = props
  const { t } = useTranslation('registers')
  const { user } = useSession()
  const format = useFormat()
  const { data: firm } = useFirm()
  const { rows, isCut } = useAllRows(pages, { most: MOST_PRINTED, onReady: printNow, onFailed: onPrinted })
  const entries = (rows as readonly never[]).map(entryOf)

  function printNow(): void {
    window.print()
    onPrinted()
  }

  return (
    <PrintedPage>
      <header>
        <p>{firm?.name}</p>
        <h1>{title}</h1>
        {children}
      </header>
      <ul className={styles.entries}>
        {entries.map(({ key, title: name, facts }) => (
          <li key={key}>
            <h2>{name}</h2>
            <dl>
              {facts
                .filter(([, text]) => text !== '')
                .map(([label, text]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <footer>
        {isCut && <p>{t('cut', { count: entries.length })}</p>}
        <p>
          {t('printedBy', {
            name: `${user.firstName} ${user.lastName}`,
            date: format.dateTime(new Date().toISOString()),
          })}
        </p>
      </footer>
    </PrintedPage>
  )
}

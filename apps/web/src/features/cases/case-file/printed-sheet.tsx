// The timeline as a sheet for the paper file: all entries that the filters show, hidden on the screen.
import type { FileEntry } from '@maat/contract/cases/case-file'
import type { CaseId } from '@maat/contract/ids'
import { type FileGroup, MOST_FILE_ENTRIES } from '@maat/domain/cases/file/file-groups'
import { useTranslation } from 'react-i18next'
import { listFileEntries } from '../../../api/operations/cases/case-file.ts'
import { useSession } from '../../../api/session.ts'
import { usePages } from '../../../api/use-pages.ts'
import { useAllRows } from '../../../parts/lists/use-all-rows.ts'
import { PrintedPage } from '../../../parts/pages/printed-page.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './printed-sheet.module.css'
import { useActorName } from './use-actor-name.ts'
import { useEntryWords } from './use-entry-words.ts'

/** Some fifty sheets of paper. */
const MOST_PRINTED = 2000

interface PrintedSheetProps {
  caseId: CaseId
  caseName: string
  query: { group?: FileGroup; search?: string }
  onPrinted(): void
}

export function PrintedSheet({ caseId, caseName, query, onPrinted }: PrintedSheetProps) {
  const { t } = useTranslation('case-file')
  const { user } = useSession()
  const format = useFormat()
  const wordsOf = useEntryWords()
  const actorOf = useActorName()
  const sent = { params: { caseId }, query: { ...query, limit: MOST_FILE_ENTRIES } }
  const pages = usePages(listFileEntries, sent)
  const { rows, isCut } = useAllRows(pages, { most: MOST_PRINTED, onReady: printNow, onFailed: onPrinted })
  const entries: readonly FileEntry[] = rows

  function printNow(): void {
    window.print()
    onPrinted()
  }

  return (
    <PrintedPage>
      <header>
        <p>{caseName}</p>
        <h1>{t('sheet.title')}</h1>
        {query.search && <p>{t('sheet.search', { words: query.search })}</p>}
      </header>
      <table>
        <thead>
          <tr>
            <th>{t('sheet.when')}</th>
            <th>{t('sheet.what')}</th>
            <th>{t('sheet.who')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => {
            const { title, text, measure } = wordsOf(entry)
            return (
              <tr key={entry.key}>
                <td className={styles.when}>{format.dateTime(entry.at)}</td>
                <td>
                  {[title, measure].filter(Boolean).join(' · ')}
                  {text && <p>{text}</p>}
                </td>
                <td>{actorOf(entry)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <footer>
        {isCut && <p>{t('sheet.cut', { count: entries.length })}</p>}
        <p>
          {t('sheet.printedBy', {
            name: `${user.firstName} ${user.lastName}`,
            date: format.dateTime(new Date().toISOString()),
          })}
        </p>
      </footer>
    </PrintedPage>
  )
}

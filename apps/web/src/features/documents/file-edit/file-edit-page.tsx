// An Admin corrects what was filed wrongly: chooses a case, its documents and the correction. The history is below.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listDocumentRows } from '../../../api/operations/documents/case-folders.ts'
import { usePages } from '../../../api/use-pages.ts'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { Card, Page } from '../../../ui/layout/page.tsx'
import { useLiveRefresh } from '../../communication/notifications/index.ts'
import { CaseChoice } from './case-choice.tsx'
import type { ChangeKind, DocumentRow } from './corrected-rows.ts'
import { CorrectionHistory } from './correction-history.tsx'
import { CorrectionPanel } from './correction-panel.tsx'
import { DocumentsToCorrect } from './documents-to-correct.tsx'
import styles from './file-edit.module.css'
import { KindChoice } from './kind-choice.tsx'
import { FILE_EDIT_SEARCH } from './screens.ts'

export function FileEditPage() {
  const { t } = useTranslation('file-edit')
  const { filter, set } = useUrlFilter(FILE_EDIT_SEARCH)
  const caseId = filter.case
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Card>
        <CaseChoice label={t('case')} caseId={caseId} onChoose={chosen => set({ case: chosen })} />
        {!caseId && <p>{t('chooseCase')}</p>}
      </Card>
      {caseId && <Corrections key={caseId} caseId={caseId} />}
      <CorrectionHistory caseId={caseId} />
    </Page>
  )
}

/** Every document of a large case comes with the next pages. */
const PAGE = '200'

function Corrections({ caseId }: { caseId: string }) {
  const pages = usePages(listDocumentRows, { params: { caseId }, query: { limit: PAGE } })
  useLiveRefresh(['case-changed'], () => void pages.refetch())
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  // As they are now: another correction may have changed them since they were chosen.
  const chosen = chosenIds.flatMap(id => pages.data?.find(row => row.id === id) ?? [])
  const [kind, setKind] = useState<ChangeKind>()
  const [attempt, setAttempt] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind) panel.current?.scrollIntoView({ block: 'start' })
  }, [kind])
  function choose(rows: readonly DocumentRow[]): void {
    setChosenIds(rows.map(({ id }) => id))
    setKind(undefined)
  }
  /** Without the documents that are no longer in the case. */
  function restart(): void {
    if (chosen.length < chosenIds.length) choose(chosen)
    else setAttempt(attempt + 1)
  }
  return (
    <>
      <div className={styles.chooser} data-chosen={chosen.length > 0}>
        <DocumentsToCorrect caseId={caseId} pages={pages} chosen={chosen} onChoose={choose} />
        {chosen.length > 0 && (
          <KindChoice rows={chosen} kind={kind} onChoose={setKind} onClear={() => choose([])} />
        )}
      </div>
      {kind && (
        <div ref={panel}>
          <CorrectionPanel
            key={`${kind} ${attempt} ${chosenIds.join()}`}
            kind={kind}
            caseId={caseId}
            rows={chosen}
            onDone={() => choose([])}
            onRestart={restart}
          />
        </div>
      )}
    </>
  )
}

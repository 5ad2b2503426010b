// The list of each source in force, the import by an Admin, and all imports with their outcome.
import type { SanctionListView } from '@maat/contract/compliance/sanctions'
import { LIST_SOURCES, type ListSource } from '@maat/domain/compliance/sanctions/list-entry'
import { useTranslation } from 'react-i18next'
import { listSanctionLists } from '../../../api/operations/compliance/sanctions.ts'
import { useMay } from '../../../api/use-may.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { Paged, PagedTable } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Card, CardGrid } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { ImportList } from './import-list.tsx'
import styles from './sanctions.module.css'

export function ListsInForce() {
  const { t } = useTranslation('sanctions')
  const mayImport = useMay('sanctions.import')
  const inForce = usePages(listSanctionLists, { query: { isInForce: 'true' } })
  return (
    <>
      <Notice>{t('disclaimer')}</Notice>
      {mayImport && <ImportList />}
      <Paged pages={inForce} skeleton={{ rows: 3, height: 8 }} empty={t('lists.none')}>
        {rows => (
          <CardGrid>
            {LIST_SOURCES.map(source => (
              <ListCard key={source} source={source} list={rows.find(row => row.source === source)} />
            ))}
          </CardGrid>
        )}
      </Paged>
      <Imports />
    </>
  )
}

function ListCard({ source, list }: { source: ListSource; list: SanctionListView | undefined }) {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  const title = t(`source.${source}`)
  if (!list)
    return (
      <Card title={title}>
        <p>{t('lists.missing')}</p>
      </Card>
    )
  const { number, madeAt, subjects, sha256, screenedAt, inForceAt, reference } = list
  return (
    <Card title={title}>
      <Facts>
        <Fact what={t('lists.version')}>{number}</Fact>
        <Fact what={t('lists.madeAt')}>{madeAt ? format.date(madeAt) : t('unknown')}</Fact>
        {reference && <Fact what={t('lists.reference')}>{reference}</Fact>}
        <Fact what={t('lists.subjects')}>{format.number(subjects ?? 0)}</Fact>
        <Fact what={t('lists.inForceAt')}>{inForceAt ? format.dateTime(inForceAt) : t('unknown')}</Fact>
        <Fact what={t('lists.screenedAt')}>
          {screenedAt ? format.dateTime(screenedAt) : t('lists.beingScreened')}
        </Fact>
        {sha256 && (
          <Fact what={t('lists.hash')} copied={sha256} label={t('lists.copyHash', { list: title })}>
            <code className={styles.hash}>{sha256}</code>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

const TONES = {
  uploading: 'accent',
  reading: 'accent',
  'in-force': 'success',
  replaced: 'neutral',
  failed: 'error',
} as const

function Imports() {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  const pages = usePages(listSanctionLists, { query: {} })
  return (
    <Card title={t('imports.title')}>
      <PagedTable
        pages={pages}
        caption={t('imports.title')}
        empty={t('imports.empty')}
        isWide
        columns={[
          {
            key: 'file',
            title: t('imports.file'),
            isHeading: true,
            cell: (list: SanctionListView) => list.fileName,
          },
          { key: 'source', title: t('lists.source'), cell: ({ source }) => t(`source.${source}`) },
          { key: 'state', title: t('imports.state'), cell: list => <ImportState list={list} /> },
          { key: 'changes', title: t('imports.differences'), cell: list => <Differences list={list} /> },
          {
            key: 'by',
            title: t('imports.by'),
            cell: ({ importedBy, importedAt }) => `${importedBy}, ${format.dateTime(importedAt)}`,
          },
        ]}
      />
    </Card>
  )
}

function ImportState({ list }: { list: SanctionListView }) {
  const { t } = useTranslation('sanctions')
  return (
    <span className={styles.stack}>
      <Badge tone={TONES[list.state]}>{t(`listState.${list.state}`)}</Badge>
      {list.fault && <span>{t(`fault.${list.fault}`)}</span>}
    </span>
  )
}

function Differences({ list }: { list: SanctionListView }) {
  const { t } = useTranslation('sanctions')
  const format = useFormat()
  const { added, changed, removed } = list
  if (added === null || changed === null || removed === null) return '–'
  return t('imports.changes', {
    added: format.number(added),
    changed: format.number(changed),
    removed: format.number(removed),
  })
}

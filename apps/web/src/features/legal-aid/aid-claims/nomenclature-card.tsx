// The legal-aid nomenclature for Admins: search, lines to be verified, and new lines.
import type { NomenclatureLine } from '@maat/contract/legal-aid/nomenclature'
import { pointsOf } from '@maat/domain/legal-aid/points'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listNomenclature, removeNomenclatureLine } from '../../../api/operations/legal-aid/nomenclature.ts'
import { usePages } from '../../../api/use-pages.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { SearchField, useSearchWords } from '../../../parts/lists/search-field.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { usePointsText } from '../../../texts/use-points-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'

const LineDialog = lazyPart(() => import('./nomenclature-dialog.tsx').then(file => file.NomenclatureDialog))

type Task = 'add' | NomenclatureLine

export function NomenclatureCard() {
  const { t } = useTranslation('aid-claims')
  const { typed, type, words } = useSearchWords()
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  return (
    <Card
      title={t('nomenclature.title')}
      intro={t('nomenclature.intro')}
      actions={
        <Button onClick={() => setTask('add')}>
          <Plus size={18} aria-hidden /> {t('nomenclature.add')}
        </Button>
      }
    >
      <SearchField
        name="nomenclature-search"
        label={t('nomenclature.search')}
        value={typed}
        onChange={type}
      />
      <Lines search={words} onRemove={setTask} />
      {task === 'add' && <LineDialog onClose={close} />}
      {task && task !== 'add' && <RemoveDialog line={task} onClose={close} />}
    </Card>
  )
}

function Lines({ search, onRemove }: { search: string; onRemove(line: NomenclatureLine): void }) {
  const { t } = useTranslation('aid-claims')
  const named = useTranslatedName()
  const format = useFormat()
  const pointsText = usePointsText()
  const pages = usePages(listNomenclature, { query: search ? { search } : {} })
  return (
    <PagedTable
      pages={pages}
      skeleton={{ rows: 5, height: 3 }}
      empty={t('nomenclature.none')}
      caption={t('nomenclature.title')}
      columns={[
        {
          key: 'code',
          title: t('nomenclature.code'),
          isHeading: true,
          noWrap: true,
          cell: ({ code }) => <strong>{code}</strong>,
        },
        { key: 'what', title: t('nomenclature.what'), cell: ({ title }) => named(title) },
        {
          key: 'points',
          title: t('nomenclature.points'),
          cell: ({ points, isOfficial }) =>
            points !== null ? (
              pointsText(pointsOf(points))
            ) : (
              <Badge>{t(isOfficial ? 'nomenclature.noPoints' : 'nomenclature.provisional')}</Badge>
            ),
        },
        {
          key: 'since',
          title: t('nomenclature.since'),
          cell: ({ fromDay, isShipped }) =>
            isShipped ? (
              format.shortDate(fromDay)
            ) : (
              <>
                {format.shortDate(fromDay)} <Badge tone="accent">{t('nomenclature.entered')}</Badge>
              </>
            ),
        },
        {
          key: 'actions',
          title: t('nomenclature.actions'),
          isAction: true,
          cell: line =>
            !line.isShipped && (
              <IconButton
                label={t('nomenclature.removeOf', { code: line.code })}
                onClick={() => onRemove(line)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            ),
        },
      ]}
    />
  )
}

function RemoveDialog({ line, onClose }: { line: NomenclatureLine; onClose(): void }) {
  const { t } = useTranslation('aid-claims')
  const format = useFormat()
  return (
    <ActionDialog
      title={t('nomenclature.removeTitle')}
      confirmLabel={t('nomenclature.removeYes')}
      operation={removeNomenclatureLine}
      sent={{ params: { lineId: line.id } }}
      refreshes={[listNomenclature]}
      doneText={t('nomenclature.removed')}
      onClose={onClose}
    >
      {t('nomenclature.removeBody', { code: line.code, date: format.date(line.fromDay) })}
    </ActionDialog>
  )
}

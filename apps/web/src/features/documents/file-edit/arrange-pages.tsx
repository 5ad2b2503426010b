// Reorders, turns and removes the pages of one PDF: by drag, by buttons and by keyboard.
import { RotateCcw, RotateCw, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { OrderButtons } from '../../../ui/order-buttons.tsx'
import { type PdfFault, PdfTiles } from '../documents/index.ts'
import type { ChangeOf, PanelProps } from './corrected-rows.ts'
import styles from './file-edit.module.css'
import { isUnchanged, moved, type PlacedPage, pagesInOrder, removedFrom, turned } from './page-order.ts'

type SentPage = ChangeOf<'arrange'>['pages'][number]

export function ArrangePages({ rows: [row], onChange }: PanelProps) {
  const { t } = useTranslation('file-edit')
  const [pages, setPages] = useState<PlacedPage[]>([])
  const [count, setCount] = useState(0)
  const [fault, setFault] = useState<PdfFault>()
  if (!row) return null
  if (fault) return <Notice kind="error">{t(`page.${fault}`)}</Notice>

  function open(total: number): void {
    setCount(total)
    setPages(pagesInOrder(total))
  }
  function arrange(next: PlacedPage[]): void {
    setPages(next)
    const isFit = next.length > 0 && !isUnchanged(count, next)
    onChange(isFit ? { kind: 'arrange', pages: next as SentPage[] } : undefined)
  }
  const titleOf = ({ page, turn }: PlacedPage) =>
    turn === 0
      ? t('page.label', { number: page })
      : `${t('page.label', { number: page })}, ${t('page.turned', { degrees: turn })}`
  const removed = removedFrom(count, pages)
  return (
    <>
      <p>{t('page.drag')}</p>
      <PdfTiles
        documentId={row.id}
        version={row.version ?? 1}
        tiles={pages}
        label={t('column.pages')}
        titleOf={titleOf}
        onOpened={open}
        onFail={setFault}
        onMove={(from, to) => arrange(moved(pages, from, to))}
      >
        {({ page }, at) => (
          <fieldset className={styles.tools}>
            <legend className="visually-hidden">{t('page.tools', { number: page })}</legend>
            <OrderButtons
              position={at}
              count={pages.length}
              isRow
              upLabel={t('page.up', { number: page })}
              downLabel={t('page.down', { number: page })}
              onMove={step => arrange(moved(pages, at, at + step))}
            />
            <IconButton
              label={t('page.remove', { number: page })}
              onClick={() => arrange(pages.filter(one => one.page !== page))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('page.turnLeft', { number: page })}
              onClick={() => arrange(turned(pages, page, -90))}
            >
              <RotateCcw size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={t('page.turn', { number: page })}
              onClick={() => arrange(turned(pages, page, 90))}
            >
              <RotateCw size={18} aria-hidden />
            </IconButton>
          </fieldset>
        )}
      </PdfTiles>
      {removed.length > 0 && (
        <fieldset className={styles.removed}>
          <legend>{t('page.removed')}</legend>
          {removed.map(page => (
            <Button
              key={page}
              aria-label={t('page.back', { number: page })}
              onClick={() => arrange([...pages, { page, turn: 0 }])}
            >
              <Undo2 size={18} aria-hidden />
              {t('page.label', { number: page })}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

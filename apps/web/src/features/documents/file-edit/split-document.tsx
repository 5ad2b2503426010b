// Cuts one PDF into several documents, and names them.
import { Scissors } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type PdfFault, PdfTiles } from '../documents/index.ts'
import type { PanelProps } from './corrected-rows.ts'
import { pagesInOrder, partsBetween } from './page-order.ts'

const MOST_NAME = 200

interface Cutting {
  cuts: ReadonlySet<number>
  names: readonly string[]
  withdraws: boolean
}

export function SplitDocument({ rows: [row], onChange }: PanelProps) {
  const { t } = useTranslation('file-edit')
  const [count, setCount] = useState(0)
  const [fault, setFault] = useState<PdfFault>()
  const [cutting, setCutting] = useState<Cutting>({ cuts: new Set(), names: [], withdraws: true })
  if (!row) return null
  if (fault) return <Notice kind="error">{t(`page.${fault}`)}</Notice>

  const { cuts, names, withdraws } = cutting
  const nameAt = (name: string | undefined, at: number) => name ?? `${row.name} ${at + 1}`
  function set(part: Partial<Cutting>): void {
    const next = { ...cutting, ...part }
    setCutting(next)
    const parts = partsBetween(count, next.cuts).map((pages, at) => ({
      name: nameAt(next.names[at], at).trim(),
      pages,
    }))
    const isComplete = parts.length > 1 && parts.every(({ name }) => name !== '')
    onChange(isComplete ? { kind: 'split', parts, withdraws: next.withdraws } : undefined)
  }
  function cut(page: number): void {
    const next = new Set(cuts)
    if (!next.delete(page)) next.add(page)
    set({ cuts: next })
  }
  const parts = partsBetween(count, cuts)
  return (
    <>
      <PdfTiles
        documentId={row.id}
        version={row.version ?? 1}
        tiles={pagesInOrder(count)}
        label={t('column.pages')}
        titleOf={({ page }) => t('page.label', { number: page })}
        onOpened={setCount}
        onFail={setFault}
      >
        {({ page }) =>
          page < count && (
            <Button
              aria-pressed={cuts.has(page)}
              look={cuts.has(page) ? 'primary' : 'secondary'}
              aria-label={t(cuts.has(page) ? 'page.uncut' : 'page.cut', { number: page })}
              onClick={() => cut(page)}
            >
              <Scissors size={18} aria-hidden />
              <span>{t(cuts.has(page) ? 'page.uncutHere' : 'page.cutHere')}</span>
            </Button>
          )
        }
      </PdfTiles>
      {parts.length > 1 && (
        <>
          <FieldGrid>
            {parts.map((pages, at) => (
              <Field
                key={pages[0]}
                name={`part-${at}`}
                label={t('partName', { number: at + 1 })}
                hint={t('partPages', { count: pages.length })}
                value={nameAt(names[at], at)}
                maxLength={MOST_NAME}
                isRequired
                onChange={name =>
                  set({ names: parts.map((_, place) => (place === at ? name : nameAt(names[place], place))) })
                }
              />
            ))}
          </FieldGrid>
          <Checkbox
            name="withdraws"
            label={t('withdrawsOne')}
            isChecked={withdraws}
            onChange={isChecked => set({ withdraws: isChecked })}
          />
        </>
      )}
    </>
  )
}

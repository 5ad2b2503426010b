// The inventory of a bundle as a PDF: with the cover for one file, with a place to sign for Paris.

import { readFileSync } from 'node:fs'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { BUNDLE_TEXTS, BUNDLE_TITLES, madeOnText } from '@maat/domain/cases/file/bundle-texts'
import type { BundleEntry, BundleForm } from '@maat/domain/cases/file/bundles'
import type { Language } from '@maat/domain/words/languages'
import type { PdfRequest } from '../../../platform/pdf/pdf-worker.ts'
import type { CaseLine } from './case-lines.ts'

const TEMPLATE = readFileSync(new URL('./inventory.typ', import.meta.url), 'utf8')

export interface InventoryOf {
  form: BundleForm
  language: Language
  setName: string
  heading: string
  firm: string
  /** The parties, the lawyer and the court. */
  caseLines: readonly CaseLine[]
  /** At the office of the case. */
  day: Day
  at: Date
  entries: readonly BundleEntry[]
}

/** The address in the inventory that becomes a link to the exhibit. */
export const addressOf = (number: string) => `maat:exhibit-${number}`

export function inventoryRequest({ form, language, entries, day, at, ...rest }: InventoryOf): PdfRequest {
  const isOneFile = form === 'one-file'
  const title = BUNDLE_TITLES[form][language]
  const labels = Object.fromEntries(Object.entries(BUNDLE_TEXTS).map(([key, text]) => [key, text[language]]))
  return {
    template: TEMPLATE,
    title: `${title} – ${rest.setName}`,
    language,
    createdAt: at,
    data: {
      ...rest,
      title,
      labels,
      madeOn: madeOnText(day, language),
      cover: isOneFile,
      signature: form === 'stamped-files',
      exhibitPages: isOneFile ? sumOfPages(entries) : 0,
      rows: rowsOf(entries, isOneFile, language),
    },
  }
}

export const sumOfPages = (entries: readonly BundleEntry[]): number =>
  entries.reduce((sum, { pages, fault }) => sum + (fault ? 0 : (pages ?? 0)), 0)

function rowsOf(entries: readonly BundleEntry[], isOneFile: boolean, language: Language) {
  let offset = 1
  return entries.map(({ number, title, datedOn, pages, fault }) => {
    const count = fault ? 0 : (pages ?? 0)
    const isInside = isOneFile && count > 0
    const row = {
      number,
      title,
      note: fault ? BUNDLE_TEXTS.separately[language] : '',
      date: datedOn ? dayText(datedOn, language, 'long') : '',
      pages: count > 0 ? String(count) : '',
      offset: isInside ? offset : null,
      count,
      address: isInside ? addressOf(number) : null,
    }
    offset += count
    return row
  })
}

// An invoice as a page for Chromium: the same content as our PDF, in a design as close as possible.
import type { invoiceContent } from '../apps/server/src/features/money/invoices/documents/invoice-content.ts'
import { escaped, printedPage } from './compare-with-chromium.ts'

type Content = ReturnType<typeof invoiceContent>

const cells = (row: readonly string[], name: 'td' | 'th' = 'td') =>
  `<tr>${row.map(cell => `<${name}>${escaped(cell)}</${name}>`).join('')}</tr>`
const rows = (all: readonly (readonly string[])[]) => all.map(row => cells(row)).join('')
const lines = (all: readonly string[]) => all.map(line => `<div>${escaped(line)}</div>`).join('')

const STYLE = `<style>
  .sender, small, .legal p { font-size: 8.5pt; color: #4a5a63 } .beside { display: grid; grid-template-columns: 1fr 1.25fr; gap: 12mm }
  .facts { background: #eef4f6; padding: 9pt; border-radius: 3pt } td + td, th + th { text-align: right }
  .group td { font: 600 11pt 'Source Serif 4', serif; color: #14506b } .totals { width: 62%; margin-left: auto }
  .totals tr:last-child { font-size: 13pt; font-weight: 600; background: #e9f0f3 } .pay { display: grid; grid-template-columns: 1fr 29mm; break-inside: avoid }
  @page { @bottom-left { content: 'Maât' } @bottom-right { content: counter(page) ' / ' counter(pages) } }</style>`

export function invoicePage(title: string, content: Content): string {
  const { buyer, facts, introduction, columns, groups, parts, totals, payment, legal, closing } = content
  const groupRows = groups.map(
    group => `<tr class="group"><td colspan="5">${escaped(group.title)}</td></tr>${rows(group.rows)}`,
  )
  return printedPage(
    title,
    `${STYLE}<div class="sender">${lines(content.sender)}</div>
    <div class="beside"><div><small>${escaped(buyer.title)}</small>${lines(buyer.lines)}</div>
      <table class="facts">${rows(facts)}</table></div>${lines(introduction)}
    <table>${cells(columns, 'th')}${groupRows.join('')}</table>
    <h2>${escaped(parts.title)}</h2><table>${cells(parts.columns, 'th')}${rows(parts.rows)}</table>
    <table class="totals">${rows(totals)}</table>
    ${payment ? `<h2>${escaped(payment.title)}</h2><div class="pay"><div><b>${escaped(payment.sentence)}</b><table>${rows(payment.facts)}</table></div>${payment.code?.svg ?? ''}</div>` : ''}
    <h2>${escaped(legal.title)}</h2><div class="legal">${legal.paragraphs.map(text => `<p>${escaped(text)}</p>`).join('')}</div>
    <small>${escaped(closing)}</small>`,
  )
}

// A table that becomes cards when space is short.
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export interface Column<Row> {
  key: string
  title: string
  cell(row: Row): ReactNode
  isAction?: boolean
  /** The name of the row: the heading of its card, without a label. */
  isHeading?: boolean
  /** For dates, amounts and numbers: never broken over two lines of the table. */
  noWrap?: boolean
  /** Amounts stand at the right, below each other, and never break. */
  isAmount?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** For many or long columns: becomes cards earlier than other tables. */
  isWide?: boolean
}

export function DataTable<Row>({ caption, columns, rows, rowKey, isWide = false }: DataTableProps<Row>) {
  return (
    <div className={styles.frame} data-wide={isWide}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" data-amount={column.isAmount}>
                <span className={column.isAction ? 'visually-hidden' : ''}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {columns.map(column => (
                <td
                  key={column.key}
                  data-nowrap={column.noWrap ?? column.isAmount}
                  data-amount={column.isAmount}
                  data-title={column.isAction || column.isHeading ? undefined : column.title}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

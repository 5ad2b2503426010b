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
  /** For dates and numbers: never broken over two lines of the table. */
  noWrap?: boolean
  /** For amounts and durations: at the right edge of the table's column, on one line. */
  isNumber?: boolean
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
              <th key={column.key} scope="col" data-number={column.isNumber}>
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
                  data-nowrap={column.noWrap ?? column.isNumber}
                  data-number={column.isNumber}
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

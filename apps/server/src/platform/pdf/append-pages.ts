// The commands that put pages behind a PDF and attach files to it; its own links and bookmarks stay.
import { SUCCESS, WITHOUT_WARNINGS } from './pdf-faults.ts'
import type { QpdfCommand } from './run-qpdf.ts'

interface Appending {
  base: string
  pages: string
  attachments: readonly { file: string; mediaType: string }[]
  result: string
}

/** All names are those of files in one folder. */
export const appendingPages = ({ base, pages, attachments, result }: Appending): QpdfCommand[] => [
  {
    words: [
      ...WITHOUT_WARNINGS,
      base,
      '--pages',
      base,
      '1-z',
      pages,
      '1-z',
      '--',
      ...attachments.flatMap(({ file, mediaType }) => [
        '--add-attachment',
        file,
        `--mimetype=${mediaType}`,
        '--replace',
        '--',
      ]),
      result,
    ],
    accepts: SUCCESS,
  },
]

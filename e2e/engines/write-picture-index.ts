// Writes a page that shows each screen in all engines side by side.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ENGINE = /-\w+\.png$/

export function writePictureIndex(folder: string): string {
  const screens = Map.groupBy(
    readdirSync(folder).filter(file => ENGINE.test(file)),
    file => file.replace(ENGINE, ''),
  )
  const rows = [...screens].map(([screen, files]) => {
    const pictures = files.map(file => `<img src="${file}" alt="${file}" title="${file}">`)
    return `<h2>${screen}</h2><div>${pictures.join('')}</div>`
  })
  const style = 'div { display: flex; gap: 1rem; align-items: start } img { outline: 1px solid }'
  const path = join(folder, 'index.html')
  writeFileSync(path, `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('\n')}`)
  return path
}

// Unpacks an archive with Python, which shares no code with its writer; without Python, with the reader of uploads.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveParts } from '../cases/archives.ts'
import { makeShortLivedFolder } from '../short-lived-folder.ts'

/** Checks the sums of all entries, and prints their names. */
const UNPACK = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    archive.extractall(sys.argv[2])
    print(json.dumps(archive.namelist()))
`

const hasPython = () => spawnSync('python3', ['--version']).status === 0

export async function unpackArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  if (!hasPython()) return await archiveParts(bytes)
  const folder = makeShortLivedFolder('maat-unpacked-')
  try {
    const archive = join(folder, 'archive.zip')
    writeFileSync(archive, bytes)
    const { stdout, stderr, status } = spawnSync('python3', ['-c', UNPACK, archive, folder])
    if (status !== 0) throw new Error(String(stderr))
    const names = JSON.parse(String(stdout)) as string[]
    return new Map(names.map(name => [name, readFileSync(join(folder, name))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

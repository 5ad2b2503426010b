// Starts a third-party storage with the S3 API: s3rver from npm, installed only for the trial.
import { freePort } from '../../apps/server/src/platform/free-port.ts'
import type { TrialProcesses } from './programs.ts'
import { until } from './until.ts'

const S3RVER = 's3rver@3.7.1'
const BUCKET = 'maat-files'
/** It accepts no other key. */
const KEY = 'S3RVER'

export async function startStorage(workshop: TrialProcesses): Promise<Record<string, string>> {
  const port = await freePort()
  const folder = await workshop.makeFolder('storage')
  const words = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', BUCKET]
  await workshop.start('storage', ['npx', '--yes', S3RVER, ...words], 'ourselves')
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/`)).status < 500
  await until('the storage answers', answers, 180)
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: KEY,
    S3_SECRET_KEY: KEY,
  }
}

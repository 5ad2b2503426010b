import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase, openPool } from '../db/database.ts'
import { demandSameKey } from './key-fingerprint.ts'

test('a database is opened with the key that sealed it, and with no other', async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.applicationUrl, 1)
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const db = openDatabase(pool)
  await demandSameKey(db, 'a data key of thirty-two characters')
  await demandSameKey(db, 'a data key of thirty-two characters')
  await expect(demandSameKey(db, 'another one of thirty-two letters')).rejects.toThrow(
    'DATA_KEY is not the key with which this database was sealed',
  )
})

// PostgreSQL ends one of two transactions that wait for each other, or that cannot be put in an order. Nothing of it
// remains, and nothing outside has happened, so it runs once more.
import { isConflict } from './database-errors.ts'

export async function againAfterConflict<Result>(transact: () => Promise<Result>): Promise<Result> {
  try {
    return await transact()
  } catch (error) {
    if (!isConflict(error)) throw error
    return await transact()
  }
}

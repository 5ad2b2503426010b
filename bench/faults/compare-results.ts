// Reads from the tables what became of every acknowledged write: it must exist once, complete, with all its effects.
import pg from 'pg'
import type { Acknowledged } from './mixed-load.ts'

export interface ComparedResults {
  acknowledged: number
  lost: string[]
  doubled: string[]
  halfDone: string[]
}

export async function compareResults(
  databaseUrl: string,
  { accounts, messages, files, draft }: Acknowledged,
  isKept: (hash: string) => Promise<boolean>,
): Promise<ComparedResults> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const counts = async (text: string) =>
    new Map(
      (await client.query<{ what: string; count: string }>(text)).rows.map(row => [
        row.what,
        Number(row.count),
      ]),
    )
  try {
    const users = await counts(
      "select email as what, count(*) from users where email like 'faults-%' group by 1",
    )
    const stored = await counts(
      "select id::text as what, count(*) from messages where text like 'faults %' group by 1",
    )
    const texts = await counts(
      "select text as what, count(*) from messages where text like 'faults %' group by 1",
    )
    const documents = await counts(`select v.file_name as what, count(*) from document_versions v
      where v.file_name like 'faults-%' group by 1`)
    const { rows: halves } = await client.query<{ email: string }>(`select u.email from users u
      where u.email like 'faults-%' and not (
        exists (select from mails m where m.recipient_id = u.id and m.state <> 'failed')
        and exists (select from one_time_links l where l.user_id = u.id)
        and exists (select from audit_entries a where a.record_id = u.id::text and a.action = 'user.created'))`)
    const { rows: drafts } = await client.query<{ saved: string }>(
      "select coalesce(substring(answers ->> 'title' from 'faults (\\d+)'), '0') as saved from cases where id = $1",
      [draft.id],
    )
    const torn: string[] = []
    for (const { name, hash } of files) if (!(await isKept(hash))) torn.push(name)
    const isAhead = Number(drafts[0]?.saved ?? 0) >= draft.saved
    return {
      acknowledged: accounts.length + messages.length + files.length + draft.saved,
      lost: [
        ...accounts.filter(email => !users.has(email)),
        ...messages.filter(id => !stored.has(id)),
        ...files.map(({ name }) => name).filter(name => !documents.has(name)),
        ...torn,
        ...(isAhead ? [] : [`draft ${draft.saved}`]),
      ],
      doubled: [users, texts, documents].flatMap(found =>
        [...found].filter(([, count]) => count > 1).map(([what]) => what),
      ),
      halfDone: halves.map(({ email }) => email),
    }
  } finally {
    await client.end()
  }
}

// A real IMAP server, Debian's dovecot, with its own directory and port on this machine. If it is not installed,
// `hasDovecot` says so aloud: no test is skipped silently.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { freePort } from '../../src/platform/free-port.ts'

const DOVECOT = '/usr/sbin/dovecot'

export function hasDovecot(): boolean {
  if (existsSync(DOVECOT)) return true
  process.stderr.write(
    '\n!!! LEFT OUT: the tests that fetch letters by IMAP need dovecot: apt-get install dovecot-imapd\n\n',
  )
  return false
}

export interface TestImap {
  url: string
  bring(source: string | Buffer, flags?: string[]): Promise<void>
  unread(): Promise<number>
  replace(): Promise<void>
  close(): Promise<void>
}

export async function openDovecot(): Promise<TestImap> {
  const directory = mkdtempSync(join(tmpdir(), 'maat-imap-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  // No mail server runs as root, and its parts that talk to strangers run as a user who owns nothing.
  const owner = isRoot ? { uid: 65534, gid: 65534 } : { uid: userInfo().uid, gid: userInfo().gid }
  const mail = join(directory, 'mail')
  mkdirSync(mail, { mode: 0o700 })
  if (isRoot) {
    chownSync(mail, owner.uid, owner.gid)
    spawnSync('chmod', ['755', directory])
  }
  const config = join(directory, 'dovecot.conf')
  writeFileSync(config, configOf({ directory, mail, port, isRoot, ...owner }))
  const server = spawn(DOVECOT, ['-F', '-c', config], { stdio: 'ignore' })
  await answers(port)
  const connect = async () => {
    const auth = { user: 'dossiers', pass: 'secret' }
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false })
    await client.connect()
    return client
  }
  async function using<Answer>(run: (client: ImapFlow) => Promise<Answer>): Promise<Answer> {
    const client = await connect()
    try {
      return await run(client)
    } finally {
      await client.logout()
    }
  }
  return {
    url: `imap://dossiers:secret@127.0.0.1:${port}/INBOX`,
    bring: (source, flags = []) =>
      using(async client => {
        await client.append('INBOX', source, flags)
      }),
    unread: () =>
      using(async client => {
        await client.mailboxOpen('INBOX')
        const found = await client.search({ seen: false })
        return found ? found.length : 0
      }),
    replace: () =>
      using(async () => {
        rmSync(join(mail, 'dossiers'), { recursive: true, force: true })
      }),
    close: () =>
      new Promise(resolve => {
        server.once('exit', () => {
          rmSync(directory, { recursive: true, force: true })
          resolve()
        })
        server.kill('SIGTERM')
      }),
  }
}

interface Given {
  directory: string
  mail: string
  port: number
  isRoot: boolean
  uid: number
  gid: number
}

function configOf({ directory, mail, port, isRoot, uid, gid }: Given): string {
  const { username } = userInfo()
  const users = isRoot
    ? ''
    : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group =\n`
  return `${users}base_dir = ${directory}/run
log_path = ${directory}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mail}/%u
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mail}/home
}
`
}

async function answers(port: number): Promise<void> {
  const until = Date.now() + 20_000
  while (!(await greets(port))) if (Date.now() > until) throw new Error('dovecot does not answer')
}

function greets(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 2000 })
    const end = (answer: boolean) => {
      socket.destroy()
      setImmediate(resolve, answer)
    }
    socket.once('data', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

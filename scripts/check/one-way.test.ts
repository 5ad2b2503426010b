import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkOneWay } from './one-way.ts'

test('reports code that repeats a component by hand in a feature, and an unneeded exception', () => {
  const root = mkdtempSync(join(tmpdir(), 'maat-one-way-'))
  const file = 'apps/web/src/features/bills/bill-dialog.tsx'
  mkdirSync(join(root, dirname(file)), { recursive: true })
  const code = [
    'const id = bill as never',
    'const firm = useRead(readFirm, {})',
    "const draft = storedDraft('bill', {}, [])",
    'const today = new Date().toISOString().slice(0, 10)',
    'export const Bill = () => <Dialog />',
  ]
  writeFileSync(join(root, file), `${code.join('\n')}\n`)
  const complaints = checkOneWay(root)
  rmSync(root, { recursive: true })
  expect(complaints.filter(text => text.startsWith(file))).toEqual([
    `${file} has a cast to never: the type that is meant does it`,
    `${file} has a dialog by hand: FormDialog, ActionDialog or InfoDialog does it`,
    `${file} has unencrypted text of a form: useRecordForm with keepAs does it`,
    `${file} has a read of the firm by hand: useFirm does it`,
    `${file} has a day of UTC, which is yesterday in Brussels until two in the morning: todayAt, todayOfUser or dayAtOffice of features/people/users, todayHere or dayHere of texts, or dayAt does it`,
  ])
  expect(complaints.some(text => /quick-add\.tsx is an exception .* not needed any more$/.test(text))).toBe(
    true,
  )
})

test('reports the day of UTC of a stored moment, and accepts the day of a local time', () => {
  const root = mkdtempSync(join(tmpdir(), 'maat-one-way-'))
  const folder = 'apps/server/src/features/bills'
  mkdirSync(join(root, folder), { recursive: true })
  const codes = {
    'row.ts': 'export const day = row.sent_at.slice(0, 10)',
    'view.ts': 'export const day = (bill.sentAt ?? bill.datedAt).slice(0, 10)',
    'clock.ts': 'export const day = clock.slice(0, 10)',
  }
  for (const [file, code] of Object.entries(codes)) writeFileSync(join(root, folder, file), code)
  const complaints = checkOneWay(root)
  rmSync(root, { recursive: true })
  const found = complaints.filter(text => text.includes(' has a day of UTC'))
  expect(found.map(text => text.split(' ')[0]).sort()).toEqual([`${folder}/row.ts`, `${folder}/view.ts`])
})

test('reports a second place that computes what a payer of an invoice owes', () => {
  const root = mkdtempSync(join(tmpdir(), 'maat-one-way-'))
  const folder = 'apps/server/src/features/bills'
  mkdirSync(join(root, folder), { recursive: true })
  const codes = {
    'owed.ts': "export const owed = sql`(select sum((x.one ->> 'units')::bigint) from payers x)`",
    'paid.ts': 'export const paid = sql`(select sum(a.units) from payments p where p.payer = 0)`',
    'rest.ts': 'export const rest = sql`i.units_left - i.paid`',
    'read.ts': 'export const left = sql`(select sum(p.balance) from payers_of(i) p)`',
  }
  for (const [file, code] of Object.entries(codes)) writeFileSync(join(root, folder, file), code)
  const complaints = checkOneWay(root)
  rmSync(root, { recursive: true })
  const found = complaints.filter(text => text.includes(' has a part of a payer by hand'))
  expect(found.map(text => text.split(' ')[0]).sort()).toEqual(
    ['owed.ts', 'paid.ts', 'rest.ts'].map(file => `${folder}/${file}`),
  )
})

test('reports a screen that asks the role where it means a right', () => {
  const root = mkdtempSync(join(tmpdir(), 'maat-one-way-'))
  const folder = 'apps/web/src/features/bills'
  mkdirSync(join(root, folder), { recursive: true })
  const codes = {
    'admin.tsx': "export const mayPublish = role === 'Admin'",
    'lawyer.tsx': "export const Bills = () => (role !== 'Avocat' ? <List /> : null)",
    'staff.tsx': 'export const Bills = () => <>{isStaff(role) && <List />}</>',
    'client.tsx': "export const Bills = () => <>{role === 'User' && (<List />)}</>",
    'names.tsx': "export const isKeeper = ['Avocat', 'Admin'].includes(role)",
    'user.tsx': "export const isAdmin = session.role === 'Admin'",
    'right.tsx': "export const mayPublish = useMay('announcement.publish')",
    'words.tsx': "export const title = t(isStaff(role) ? 'title' : 'titleClient')",
    'record.tsx': "export const lawyers = people.filter(person => person.role === 'Avocat')",
  }
  for (const [file, code] of Object.entries(codes)) writeFileSync(join(root, folder, file), code)
  const complaints = checkOneWay(root)
  rmSync(root, { recursive: true })
  const found = complaints.filter(text => text.includes(' has a role where a right is meant'))
  expect(found.map(text => text.split(' ')[0]).sort()).toEqual(
    ['admin', 'client', 'lawyer', 'names', 'staff', 'user'].map(name => `${folder}/${name}.tsx`),
  )
})

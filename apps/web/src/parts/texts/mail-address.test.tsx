import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MailAddress } from './mail-address.tsx'

test('an address breaks after its @ or a dot, and is copied as it is', () => {
  render(<MailAddress address="anna.demo@personne.example" />)
  const link = screen.getByRole('link', { name: 'anna.demo@personne.example' })
  expect(link.getAttribute('href')).toBe('mailto:anna.demo@personne.example')
  expect(link.innerHTML).toBe('anna.<wbr>demo@<wbr>personne.<wbr>example')
})

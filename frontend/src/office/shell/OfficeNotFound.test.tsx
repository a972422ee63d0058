import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OfficeNotFound } from './OfficeNotFound.tsx';

test('an unknown address of the office links back into the office', () => {
  render(<OfficeNotFound />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin']);
});

import { Commissions } from '@rostro/shared/contract/commissions';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';
import { downloadFile } from '#ui/download.ts';
import CommissionsPage from './CommissionsPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const save = jest.mocked(downloadFile);

/** October is closed, November is running. */
const commissionsOf = (month: string): Commissions =>
  Commissions.parse({
    month,
    closedAt: month < '2026-11' ? '2026-11-01T15:00:00.000Z' : null,
    people:
      month < '2026-10'
        ? []
        : [
            {
              ...{ id: 's1', name: 'Sofía Ruiz', collectedCents: 100_000, commissionCents: 10_000 },
              corrections:
                month === '2026-11' ? [{ month: '2026-10', collectedCents: -5_000, commissionCents: -500 }] : [],
              totalCents: month === '2026-11' ? 9_500 : 10_000,
            },
          ],
  });

const rowsOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')));

beforeEach(() => {
  freezeDate();
  screenWidth(1440);
  save.mockClear();
  answers.mockReset();
  answers.mockImplementation(async (id: string, input?: { query: { month: string } }) => {
    if (id === 'getCommissions' && input) return commissionsOf(input.query.month);
    return { name: 'Clínica Aurora' };
  });
});
afterEach(() => jest.useRealTimers());

describe('the commissions', () => {
  const open = (permissions: PermissionCode[] = ['view_statistics']) => {
    signedInWith(permissions);
    return openOffice(<CommissionsPage />, '/admin/cash/commissions').user;
  };

  test('of the running month include corrections of earlier ones, and say that they still change', async () => {
    open();
    const block = await screen.findByRole('region', { name: 'Comisiones de noviembre 2026' });
    await within(block).findByRole('table');
    expect(rowsOf('Comisiones por persona')).toEqual([
      ['Sofía Ruizoctubre 2026: -$50.00 devueltos', '$1,000.00', '$100.00', '-$5.00', '$95.00'],
    ]);
    expect(block).toHaveTextContent('El mes no ha terminado');
    expect(screen.getByRole('button', { name: 'Comisiones del mes siguiente' })).toBeDisabled();
  });

  test('of a past month show since when they are fixed, and can be exported', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Comisiones del mes anterior' }));
    const block = await screen.findByRole('region', { name: 'Comisiones de octubre 2026' });
    expect(await within(block).findByText(/^Cerrado el 01\/11\/2026: ya no cambia\./)).toBeInTheDocument();
    await user.click(within(block).getByRole('button', { name: /para Excel$/ }));
    expect(save.mock.calls[0]?.[0]).toBe('estadisticas-comisiones-2026-10.csv');
    expect(save.mock.calls[0]?.[2]).toContain('Sofía Ruiz,1000,100,0,100');
  });

  test('of a month without any link to their rules, for users with the right', async () => {
    const user = open(['view_statistics', 'access_configuration']);
    for (const _step of ['octubre', 'septiembre'])
      await user.click(await screen.findByRole('button', { name: 'Comisiones del mes anterior' }));
    const block = await screen.findByRole('region', { name: 'Comisiones de septiembre 2026' });
    expect(await within(block).findByRole('link', { name: 'Personas' })).toHaveAttribute(
      'href',
      '/admin/config/people',
    );
  });

  test('that cannot be loaded say so, and the page stays', async () => {
    const serve = answers.getMockImplementation();
    answers.mockImplementation(async (id: string, input: unknown) => {
      if (id === 'getCommissions') throw new ApiError({ status: 503, code: 'busy', detail: 'Intenta de nuevo' });
      return serve?.(id, input);
    });
    open();
    expect(await screen.findByText('No pudimos cargar las comisiones')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Comisiones' })).toBeInTheDocument();
  });
});

import type { Report } from '@rostro/shared/contract/statistics';
import { screen } from '@testing-library/react';
import { call } from '#api/client.ts';
import StatsPage from '#office/statistics/StatsPage.tsx';
import { aReport, figuresOf, MONEY, type Range } from '#office/statistics/test/report.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('@ant-design/charts', () => ({ Column: () => null }));

const answers = jest.mocked(call) as unknown as jest.Mock;
beforeEach(() => {
  freezeDate();
  screenWidth(1440);
});
afterEach(() => jest.useRealTimers());

function open(part: Partial<Report>) {
  answers.mockReset();
  answers.mockImplementation(async (id: string, input?: { query: Range }) =>
    id === 'getReport' && input ? aReport(input.query, part) : { name: 'Clínica Aurora' },
  );
  signedInWith(['view_statistics']);
  openOffice(<StatsPage />, '/admin/stats');
}

test('sessions that were paid in advance are shown as owed, beside deposits', async () => {
  open({ money: { ...MONEY, packages: { centsLeft: 333_332, sessionsLeft: 5, count: 1 } } });
  const owed = await screen.findByRole('region', { name: 'Cobrado por adelantado' });
  expect(owed).toHaveTextContent('$450.00 de anticipos, de 2 citas que vienen');
  expect(owed).toHaveTextContent('$3,333.32 en 5 sesiones de 1 paquete vigente');
});

test('what was paid in advance has no section if nothing is owed', async () => {
  const figures = figuresOf({ from: '2026-11-01', to: '2026-11-20' });
  open({
    money: { ...MONEY, packages: { centsLeft: 0, sessionsLeft: 0, count: 0 } },
    figures: { ...figures, deposits: { cents: 0, count: 0 } },
  });
  await screen.findByRole('table', { name: 'Ingresos, descuentos y por cobrar' });
  expect(screen.queryByText('Cobrado por adelantado')).not.toBeInTheDocument();
});

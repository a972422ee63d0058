import type { BranchFacts } from '@rostro/shared/contract/clinic/branches';
import { screen, waitFor, within } from '@testing-library/react';
import { callsTo } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business } from '#test/samples.ts';
import { AT_STEP_2, press, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

const NORTH: BranchFacts = { id: 'norte', name: 'Norte', address: 'Av. Norte 12, Querétaro', phone: '', mapUrl: '' };
const MAIN: BranchFacts = { id: 'main', name: 'Centro', address: 'Calle 5 de Mayo 48', phone: '', mapUrl: '' };
const where = () => screen.queryByRole('group', { name: 'A qué sucursal vienes' });

describe('the branch', () => {
  it('is hidden if there is only one', async () => {
    serving();
    await openApp(AT_STEP_2);
    expect(await screen.findByRole('button', { name: '11:00 a.m.' })).toBeEnabled();
    expect(where()).not.toBeInTheDocument();
  });

  it('is chosen before any time, sent with the request for times, and kept in the address', async () => {
    const fetchMock = serving({ getBusiness: { ...business, branches: [MAIN, NORTH] } });
    const { user } = await openApp(AT_STEP_2);
    await waitFor(() => expect(where()).toBeInTheDocument());
    const offered = within(where() as HTMLElement);
    expect(offered.getAllByRole('radio')).toHaveLength(2);
    expect(offered.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '11:00 a.m.' })).not.toBeInTheDocument();
    await press(user, 'Continuar');
    expect(screen.getByText('Elige a qué sucursal vienes antes de continuar')).toBeInTheDocument();
    await user.click(offered.getByRole('radio', { name: /^Norte/ }));
    expect(await screen.findByRole('button', { name: '11:00 a.m.' })).toBeEnabled();
    expect(currentAddress()).toBe('/servicios?branch=norte');
    for (const { url } of callsTo(fetchMock, 'getAvailability')) expect(url.searchParams.get('branch')).toBe('norte');
  });
});

import { screen, within } from '@testing-library/react';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { openProfile, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => ({}));
jest.mock('#session/password.ts', () => ({}));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

const NOTICE = '2026-11-20';
const AT = '2026-11-21T18:00:00.000Z';
const region = () => within(screen.getByRole('region', { name: 'Para qué usamos tus datos' }));
const marketing = () => region().findByRole('switch', { name: 'Promociones y novedades' });

test('nothing is preset; each purpose has its own date, and the notice that was shown', async () => {
  const word = { purpose: 'photos' as const, given: true, at: AT, notice: NOTICE };
  serving({ getMyPurposes: { notice: NOTICE, items: [word] } });
  await openProfile('avisos');
  expect(await marketing()).not.toBeChecked();
  expect(await marketing()).toHaveAccessibleDescription(/No lo has aceptado\.$/);
  const photos = region().getByRole('switch', { name: 'Fotografías de tu antes y después' });
  expect(photos).toBeChecked();
  expect(photos).toHaveAccessibleDescription(
    /Lo aceptaste el sábado 21 de noviembre de 2026, con el aviso del 20 de noviembre de 2026\.$/,
  );
});

test('a switch saves by itself, under the notice that was shown', async () => {
  const word = { purpose: 'marketing' as const, given: true, at: AT, notice: NOTICE };
  const calls = serving({ saveMyPurpose: { notice: NOTICE, items: [word] } });
  const { user } = await openProfile('avisos');
  await user.click(await marketing());
  expect(await screen.findByText('Guardamos tu decisión')).toBeInTheDocument();
  expect(await marketing()).toBeChecked();
  expect(callsTo(calls, 'saveMyPurpose').map(({ body }) => body)).toEqual([{ given: true, notice: NOTICE }]);
});

test('a failed save is undone, with the reason', async () => {
  serving({ saveMyPurpose: problem('busy') });
  const { user } = await openProfile('avisos');
  await user.click(await marketing());
  expect(await region().findByText('No se guardó el cambio.')).toBeInTheDocument();
  expect(await marketing()).not.toBeChecked();
});

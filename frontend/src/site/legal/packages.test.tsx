import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { screen, within } from '@testing-library/react';
import { answer } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, firstText, services } from '#test/samples.ts';

const main = () => within(screen.getByRole('main'));

it.each([
  ['used', 1],
  ['kept', 0],
] as const)('the terms tell the fate of the session after a missed visit: %s', async (missedSession, times) => {
  answer({
    getBusiness: business,
    getText: firstText,
    getSettings: { ...DEFAULT_SETTINGS, missedSession, depositAfterNoShows: 3 },
    listServices: services,
  });
  await openApp('/terms');
  expect(await main().findByText(/Con 3 inasistencias/)).toBeInTheDocument();
  expect(main().queryAllByText(/Si no asistes a una cita de un paquete, esa sesión cuenta como usada/)).toHaveLength(
    times,
  );
});

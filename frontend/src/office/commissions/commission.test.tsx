import type { CommissionRates, CommissionRule } from '@rostro/shared/contract/commissions';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetDrafts } from '#edit/drafts.ts';
import { SERVICES } from '#office/booking/test/bookingDesk.tsx';
import { openResources } from '#office/team/test/resources.ts';
import { type Answers, callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => {
  forgetDrafts();
  freezeDate();
});
afterEach(() => jest.useRealTimers());

const NONE: CommissionRule = { rates: { percent: 0, services: [] }, from: null, version: 0 };
const SERVICE = SERVICES[0] as (typeof SERVICES)[number];

const BOTH: PermissionCode[] = ['access_configuration', 'view_statistics'];
function open(permissions = BOTH, answers: Answers = {}) {
  const { user, server } = openResources(
    '/people/laura?tab=comision',
    {
      answers: {
        getCommissionRule: NONE,
        saveCommissionRule: ({ body }) => {
          const { version, ...rates } = body as CommissionRates & { version: number };
          return { rates, from: '2026-11', version: version + 1 };
        },
        listAllServices: { items: [SERVICE] },
        ...answers,
      },
    },
    permissions,
  );
  return { user, saved: () => callsTo(server, 'saveCommissionRule') };
}
const section = () => screen.findByRole('region', { name: 'Comisión' });

test('is written in percent, with another one for a service, and shows the day from which it counts', async () => {
  const { user, saved } = open();
  const form = within(await section());
  const percent = await form.findByLabelText(/De lo cobrado/);
  await pasteInto(user, percent, '12.5');
  await user.click(form.getByRole('button', { name: 'Agregar un tratamiento' }));
  await user.click(form.getByRole('combobox', { name: 'Tratamiento 1' }));
  await user.click(await screen.findByTitle(SERVICE.name));
  await pasteInto(user, form.getByLabelText('Porcentaje del tratamiento 1'), '20');
  await user.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toEqual({
    ...{ percent: 12.5, services: [{ serviceId: SERVICE.id, percent: 20 }], version: 0 },
  });
  expect(await form.findByText(/Vale desde noviembre 2026/)).toBeInTheDocument();
});

test('with an unfinished line reports it, and sends nothing', async () => {
  const { user, saved } = open();
  const form = within(await section());
  await user.click(await form.findByRole('button', { name: 'Agregar un tratamiento' }));
  await user.click(form.getByRole('button', { name: 'Guardar cambios' }));
  expect(await form.findByText(/^Elige el tratamiento y escribe el porcentaje/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Quitar el tratamiento 1' }));
  await pasteInto(user, form.getByLabelText(/De lo cobrado/), '101');
  await user.click(form.getByRole('button', { name: 'Guardar cambios' }));
  expect(await form.findByText('Escribe un porcentaje de 0 a 100')).toBeInTheDocument();
  expect(saved()).toEqual([]);
});

test('that another user changed meanwhile is read again, and the input stays', async () => {
  const { user } = open(undefined, { saveCommissionRule: problem('changed_meanwhile') });
  const form = within(await section());
  await pasteInto(user, await form.findByLabelText(/De lo cobrado/), '15');
  await user.click(form.getByRole('button', { name: 'Guardar cambios' }));
  expect(await form.findByRole('alert')).toBeInTheDocument();
  expect(form.getByLabelText(/De lo cobrado/)).toHaveValue('15');
});

test('is for users who may see money, and only for people', async () => {
  open(['access_configuration']);
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    ...['Datos', 'Horario', 'Ausencias', 'Acceso'],
  ]);
});

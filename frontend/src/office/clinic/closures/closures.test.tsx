import type { CloseDays, Closure } from '@rostro/shared/contract/clinic/configuration';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem, type Sent } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { openConfig } from '../test/open.tsx';
import { NONE, OUTSIDE } from '../test/outside.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const VACATION: Closure = {
  id: 'c1',
  from: '2026-12-21',
  to: '2026-12-24',
  category: null,
  reason: 'Vacaciones',
  createdAt: '2026-11-18T21:00:00.000Z',
  createdByName: 'Karla Jiménez',
};
const COURSE: Closure = {
  ...VACATION,
  id: 'c2',
  from: '2026-12-02',
  to: '2026-12-02',
  category: 'cosmetology',
  reason: 'Capacitación',
};

let closures: Closure[];
const close = ({ body }: Sent): Closure => {
  const closure = { ...VACATION, id: `c${closures.length + 1}`, ...(body as CloseDays) };
  closures = [...closures, closure];
  return closure;
};

beforeEach(() => {
  screenWidth(1440);
  freezeDate();
  closures = [COURSE, VACATION];
});
afterEach(() => jest.useRealTimers());

function openClosedDays(answers: Answers = {}) {
  const server = answer({
    listClosures: () => ({ items: closures }),
    previewClosure: NONE,
    closeDays: close,
    reopenDays: () => {
      closures = closures.filter(({ id }) => id !== 'c1');
      return { id: 'c1' };
    },
    ...answers,
  });
  return { ...openConfig('/closed-days'), server, sent: () => callsTo(server, 'closeDays') };
}

const region = (name: string) => screen.findByRole('region', { name });
const rows = async () => within(await region('Próximos cierres')).getAllByRole('listitem');
const openDialog = async (user: ReturnType<typeof openClosedDays>['user']) => {
  await region('Próximos cierres');
  await user.click(screen.getByRole('button', { name: 'Cerrar días' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar días' });
  // After its animation the dialog focuses the first field.
  await waitFor(() => expect(screen.getByLabelText('Primer día')).toHaveFocus());
  return dialog;
};
const setDay = (label: string, value: string) =>
  act(async () => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });

test('closures are loaded from today on, each with dates, reason, scope and author', async () => {
  const { server } = openClosedDays();
  const [course, vacation] = await rows();
  expect(course).toHaveTextContent('Miércoles 2 de diciembre de 2026');
  expect(course).toHaveTextContent('Capacitación · Tratamientos Cosmetológicos');
  expect(vacation).toHaveTextContent('Del lunes 21 de diciembre al jueves 24 de diciembre de 20264 días');
  expect(vacation).toHaveTextContent('Vacaciones · Toda la clínica');
  expect(vacation).toHaveTextContent('Cerrado por Karla Jiménez');
  expect(callsTo(server, 'listClosures')[0]?.url.searchParams.get('from')).toBe('2026-11-20');
});

test('a page without closures explains them and offers to close days', async () => {
  closures = [];
  const { user } = openClosedDays();
  const list = await region('Próximos cierres');
  expect(within(list).getByText('No hay días cerrados')).toBeInTheDocument();
  await user.click(within(list).getByRole('button', { name: 'Cerrar días' }));
  expect(await screen.findByRole('dialog', { name: 'Cerrar días' })).toBeInTheDocument();
});

test('closures that cannot be read are retried', async () => {
  let failures = 1;
  const { user } = openClosedDays({
    listClosures: () => {
      failures -= 1;
      return failures >= 0 ? problem('busy') : { items: closures };
    },
  });
  expect(await screen.findByText('Error al cargar la configuración')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await rows()).toHaveLength(2);
});

test('a range is closed for one category, under a key of its own, and appears in the list', async () => {
  const { user, sent } = openClosedDays();
  const dialog = await openDialog(user);
  await waitFor(() => expect(screen.getByLabelText('Primer día')).toHaveFocus());
  await setDay('Primer día', '2026-12-28');
  expect(screen.getByLabelText('Último día')).toHaveValue('2026-12-28');
  await setDay('Último día', '2026-12-30');
  expect(screen.getByLabelText('Último día')).toHaveAccessibleDescription('Miércoles 30 de diciembre de 2026');
  await user.click(within(dialog).getByRole('radio', { name: 'Solo Tratamientos Especializados' }));
  await pasteInto(user, screen.getByLabelText('Motivo'), ' Mantenimiento ');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar días' }));
  expect(await screen.findByText('Los días quedaron cerrados')).toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([
    { from: '2026-12-28', to: '2026-12-30', category: 'specialized', reason: 'Mantenimiento' },
  ]);
  expect(sent()[0]?.headers['idempotency-key']).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await rows()).toHaveLength(3);
});

test('a missing value is an error at its field, the first one is focused, and nothing is sent', async () => {
  const { user, server } = openClosedDays();
  const dialog = await openDialog(user);
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar días' }));
  await waitFor(() => expect(screen.getByLabelText('Primer día')).toHaveAccessibleDescription('Elige el primer día'));
  expect(screen.getByLabelText('Motivo')).toHaveAccessibleDescription('Escribe el motivo');
  await waitFor(() => expect(screen.getByLabelText('Primer día')).toHaveFocus());
  expect(callsTo(server, 'previewClosure')).toEqual([]);
});

test('a last day before the first is an error', async () => {
  const { user } = openClosedDays();
  const dialog = await openDialog(user);
  await setDay('Primer día', '2026-12-28');
  await setDay('Último día', '2026-12-27');
  await user.type(screen.getByLabelText('Motivo'), 'Obra');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar días' }));
  expect(screen.getByLabelText('Último día')).toHaveAccessibleDescription('La fecha final va después de la inicial');
});

test('appointments on the days are listed first; going back keeps the input', async () => {
  const { user, sent } = openClosedDays({ previewClosure: OUTSIDE });
  await openDialog(user);
  await setDay('Primer día', '2026-12-25');
  await user.type(screen.getByLabelText('Motivo'), 'Obra{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Hay 3 citas en esos días' });
  expect(question).toHaveTextContent('Vas a cerrar viernes 25 de diciembre de 2026');
  expect(question).toHaveTextContent('Estas citas siguen reservadas');
  expect(within(question).getByRole('link', { name: /^Viernes 25 de diciembre, 5:00 p.m./ })).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Volver' }));
  expect(await screen.findByLabelText('Motivo')).toHaveValue('Obra');
  expect(sent()).toEqual([]);
});

test('a failed confirmation is retried under the same key, and the next closure has another', async () => {
  let failures = 1;
  const { user, sent } = openClosedDays({
    previewClosure: OUTSIDE,
    closeDays: (request) => {
      failures -= 1;
      return failures >= 0 ? problem('busy') : close(request);
    },
  });
  await openDialog(user);
  await setDay('Primer día', '2026-12-28');
  await user.type(screen.getByLabelText('Motivo'), 'Obra{Enter}');
  const anyway = async () => user.click(await screen.findByRole('button', { name: 'Cerrar de todos modos' }));
  await anyway();
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar días' });
  expect(await within(dialog).findByText(/Espera unos segundos e intenta de nuevo/)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Motivo')).toHaveValue('Obra');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar días' }));
  await anyway();
  await screen.findByText('Los días quedaron cerrados');
  await user.click(await screen.findByRole('button', { name: /^Cerrar ese día: viernes 1 de enero de 2027/ }));
  await anyway();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent().map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an error of the server is shown at its field', async () => {
  const { user } = openClosedDays({
    previewClosure: problem('validation', { fields: { to: 'Elige como máximo 366 días' } }),
  });
  await openDialog(user);
  await setDay('Primer día', '2026-12-28');
  await user.type(screen.getByLabelText('Motivo'), 'Obra{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Último día')).toHaveAccessibleDescription('Elige como máximo 366 días'),
  );
  expect(screen.getByLabelText('Motivo')).toHaveValue('Obra');
});

test('future holidays are closed by one press, and then marked', async () => {
  const { user, sent } = openClosedDays();
  const holidays = await region('Días festivos oficiales');
  const offered = within(holidays).getAllByRole('listitem');
  expect(offered).toHaveLength(8);
  expect(offered[0]).toHaveTextContent('Viernes 25 de diciembre de 2026Navidad');
  await user.click(
    within(holidays).getByRole('button', { name: 'Cerrar ese día: viernes 25 de diciembre de 2026, Navidad' }),
  );
  expect(await screen.findByText('Los días quedaron cerrados')).toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([
    { from: '2026-12-25', to: '2026-12-25', category: null, reason: 'Navidad' },
  ]);
  await waitFor(() => expect(within(holidays).getAllByRole('listitem')[0]).toHaveTextContent(/Cerrado$/));
});

test('a holiday that is closed for one category can still be closed for all', async () => {
  closures = [{ ...COURSE, from: '2026-12-25', to: '2026-12-25' }];
  openClosedDays();
  const [christmas] = within(await region('Días festivos oficiales')).getAllByRole('listitem');
  expect(christmas).toHaveTextContent('Cerrado solo para Tratamientos Cosmetológicos');
  expect(
    within(christmas as HTMLElement).getByRole('button', { name: /^Cerrar ese día: viernes/ }),
  ).toBeInTheDocument();
});

test('a holiday that cannot be closed says why', async () => {
  const { user } = openClosedDays({ closeDays: problem('busy') });
  await user.click(await screen.findByRole('button', { name: /2026, Navidad$/ }));
  const holidays = await region('Días festivos oficiales');
  expect(await within(holidays).findByText(/Espera unos segundos e intenta de nuevo/)).toBeInTheDocument();
});

const reopen = async (user: ReturnType<typeof openClosedDays>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Reabrir del lunes 21 de diciembre .*: Vacaciones$/ }));
  return screen.findByRole('dialog', { name: '¿Reabrir del lunes 21 de diciembre al jueves 24 de diciembre de 2026?' });
};

test('reopening asks with the reopened times, and removes the closure', async () => {
  const { user, server } = openClosedDays();
  const dialog = await reopen(user);
  expect(dialog).toHaveTextContent('Se quita el cierre «Vacaciones» (Toda la clínica)');
  await user.click(within(dialog).getByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByText('Los días quedaron abiertos')).toBeInTheDocument();
  expect(callsTo(server, 'reopenDays')[0]?.url.pathname).toBe('/api/admin/closed-days/c1');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('reopening can be cancelled', async () => {
  const { user, server } = openClosedDays();
  await reopen(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(callsTo(server, 'reopenDays')).toEqual([]);
});

test('a closure that another user reopened meanwhile is reported, and leaves the list', async () => {
  const { user } = openClosedDays({
    reopenDays: () => {
      closures = [COURSE];
      return problem('closure_not_found');
    },
  });
  const dialog = await reopen(user);
  await user.click(within(dialog).getByRole('button', { name: 'Reabrir' }));
  expect(await within(dialog).findByText(/Ese cierre ya no existe/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/Cerrado por.*Vacaciones/)).not.toBeInTheDocument());
});

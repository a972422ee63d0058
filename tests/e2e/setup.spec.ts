import type { Locator, Page } from '@playwright/test';
import type { Availability } from '@rostro/shared/contract/booking/booking';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import { addDays, todayAt } from '@rostro/shared/time';
import { expect, test, withEmptyClinic } from './journey.ts';
import { ask, makeClient } from './office.ts';
import { ADMIN } from './people.ts';
import { pickOption } from './pickOption.ts';
import { logIn } from './signIn.ts';
import { leaveFor } from './visit.ts';

/** One press is a click, a drag, or one field that is filled in. */
const MOST_PRESSES = 90;

function counting(page: Page) {
  const counted = { presses: 0 };
  const count = async (done: Promise<unknown>, presses = 1): Promise<void> => {
    await done;
    counted.presses += presses;
  };
  return {
    counted,
    click: (target: Locator) => count(target.click()),
    button: (name: string | RegExp) => count(page.getByRole('button', { name, exact: true }).click()),
    link: (name: string) => count(page.getByRole('link', { name, exact: true }).first().click()),
    check: (name: string | RegExp) => count(page.getByRole('checkbox', { name }).click()),
    fill: (label: string, text: string) =>
      count(page.getByRole('textbox', { name: label, exact: true }).last().fill(text)),
    drag: (from: Locator, to: Locator) => count(from.dragTo(to)),
    pick: (label: string, option: string) => count(pickOption(page.getByRole('combobox', { name: label }), option), 2),
  };
}

const [FACIAL, AXILLAE, REJUVENATION, CONSULTATION] = [
  'Limpieza facial profunda',
  'Depilación láser de axilas',
  'Rejuvenecimiento con láser',
  'Valoración dermatológica',
];
const SERVICES = [FACIAL, AXILLAE, REJUVENATION, CONSULTATION, 'Hidratación facial', 'Peeling'];

/** The first day after a week that is that day of the week; 1 is Monday. */
function nextWeekday(weekday: number): string {
  const from = addDays(todayAt(new Date().toISOString()), 7);
  const found = Array.from({ length: 7 }, (_, days) => addDays(from, days)).find(
    (day) => new Date(`${day}T12:00:00Z`).getUTCDay() === weekday,
  );
  return found ?? from;
}

/** Tries to book at an hour of the clinic, each visit for a client of its own. */
async function bookings(page: Page) {
  const { items } = await ask<{ items: AdminService[] }>(page, 'GET', '/api/admin/services');
  const idOf = (name: string): number => items.find((one) => one.name === name)?.id ?? 0;
  const slotsOf = async (name: string, day: string): Promise<Map<string, string>> => {
    const asked = `/api/admin/availability?serviceId=${idOf(name)}&from=${day}&days=1`;
    const { days } = await ask<Availability>(page, 'GET', asked);
    const free = days[0]?.slots.filter(({ state }) => state === 'available') ?? [];
    return new Map(free.map(({ startsAt, time }) => [time, startsAt]));
  };
  return {
    hoursOf: async (name: string, day: string) => [...(await slotsOf(name, day)).keys()],
    book: async (name: string, startsAt: string): Promise<number> => {
      const { client } = await makeClient(page);
      const data = { clientId: client.id, serviceId: idOf(name), startsAt, status: 'confirmed', notes: '' };
      const answer = await page.evaluate(
        async ([path, body]) => {
          const key = Object.keys(localStorage).find((one) => one.endsWith('.accessToken')) ?? '';
          const headers = {
            authorization: `Bearer ${localStorage.getItem(key)}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          };
          return (await fetch(path, { method: 'POST', headers, body })).status;
        },
        ['/api/admin/appointments', JSON.stringify(data)] as const,
      );
      return answer;
    },
    startOf: async (name: string, day: string, time: string) => (await slotsOf(name, day)).get(time) ?? '',
  };
}

test('an owner who follows the steps has a correct clinic within ninety presses', async ({ browser }, { project }) => {
  test.slow();
  await withEmptyClinic(async (baseURL) => {
    const context = await browser.newContext({
      ...{ viewport: project.use.viewport ?? null, reducedMotion: 'reduce', baseURL, locale: 'es-MX' },
    });
    const page = await context.newPage();
    const hand = counting(page);
    const way = page.getByRole('region', { name: 'Prepara tu clínica' });
    const onward = (step: string) => hand.click(way.getByRole('link', { name: `Sigue: ${step}` }));
    const cell = (day: string, from: string, to: string) =>
      page.getByRole('gridcell', { name: `${day}, de ${from} a ${to}` });
    const save = async () => {
      await hand.button('Guardar cambios');
      // Its name is another one while it saves, and it is pressed no more afterwards.
      await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
    };
    const addPerson = async (name: string, category: string) => {
      await hand.fill('Nombre', name);
      await hand.check(category);
      await hand.button('Agregar persona');
      await hand.button('Poner un horario propio');
    };
    const addPlace = async (label: string, name: string, button: string) => {
      await hand.fill(label, name);
      await hand.button(button);
    };

    await test.step('she signs in', async () => {
      await page.goto('/login');
      await logIn(page, ADMIN);
      await hand.fill('Nombre completo', 'Elena Duarte');
      await hand.fill('Teléfono', '4421234567');
      await hand.button('Guardar y Continuar');
      await leaveFor(page, '/admin');
    });

    await test.step('data, then hours', async () => {
      await hand.link('Escribir los datos');
      await hand.fill('Nombre del negocio', 'Clínica Jacaranda');
      await hand.fill('Calle, número y colonia', 'Calle Hidalgo 12, Centro');
      await hand.fill('Ciudad', 'Querétaro');
      await hand.fill('Teléfono', '4425550134');
      await save();
      await onward('Horarios y días cerrados');
      await hand.button('El horario está bien así');
      await onward('Personas');
    });

    await test.step('a dermatologist on her days, two cosmetologists with a free lunch', async () => {
      await addPerson('Lucía Robles', 'Tratamientos Especializados');
      for (const day of ['Lunes', 'Miércoles', 'Viernes']) {
        await hand.drag(cell(day, '9:00 a.m.', '9:30 a.m.'), cell(day, '5:30 p.m.', '6:00 p.m.'));
      }
      await save();
      for (const name of ['Paola Ríos', 'Inés Luna']) {
        await hand.link('Personas');
        await hand.link('Nueva persona');
        await addPerson(name, 'Tratamientos Cosmetológicos');
        await hand.drag(cell('Lunes', '2:00 p.m.', '2:30 p.m.'), cell('Viernes', '2:30 p.m.', '3:00 p.m.'));
        await save();
      }
      await onward('Cabinas y aparatos');
    });

    await test.step('two rooms and a laser', async () => {
      for (const room of ['Cabina 1', 'Cabina 2']) {
        await hand.link('Nueva cabina');
        await addPlace('Nombre de la cabina', room, 'Agregar cabina');
      }
      await hand.link('Aparatos');
      await hand.link('Nuevo aparato');
      await addPlace('Nombre del aparato', 'Láser Alejandrita', 'Agregar aparato');
      await onward('Servicios');
    });

    await test.step('services of the list, and what each needs as it is proposed', async () => {
      for (const name of SERVICES) await hand.check(new RegExp(`^${name}`));
      await hand.button(/^Agregar 6 tratamientos$/);
      await onward('Qué necesita cada tratamiento');
      await hand.button('Proponer');
      await save();
      await onward('Políticas');
      await hand.button('Las reglas están bien así');
      await onward('Equipo del panel');
    });

    await test.step('an account for the desk', async () => {
      await hand.button('Agregar');
      await hand.fill('Nombre completo', 'Rocío Paz');
      await hand.fill('Email', 'rocio@jacaranda.test');
      await hand.fill('Teléfono', '4425550135');
      await hand.pick('Rol', 'Recepción');
      await hand.button('Crear usuario');
      await expect(page.getByText('Usuario creado exitosamente')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await onward('Consentimientos y plantillas de notas');
    });

    await test.step('templates and letters to begin with, which wait for a doctor and a lawyer', async () => {
      await hand.button(/^Agregar \d+ plantillas?$/);
      await hand.click(way.getByRole('link', { name: 'Cartas para empezar' }));
      await expect(page.getByRole('textbox', { name: 'Establecimiento' })).toHaveValue('Clínica Jacaranda');
      await hand.button(/^Agregar \d+ cartas?$/);
      await hand.button('Ya los revisamos');
    });

    await test.step('nobody to bring, and she publishes', async () => {
      await onward('Traer a tus clientes');
      await hand.button('No hay más que traer');
      await onward('Publicar');
      await expect(page.getByText('10 de 11 listos')).toBeVisible();
      await hand.button('Publicar');
      await expect(page.getByText('Revisa esto antes de publicar')).toHaveCount(0);
      await hand.button('Publicar ahora');
      await expect(page.getByText('Tu sitio ya está publicado').first()).toBeVisible();
    });

    expect(hand.counted.presses).toBeLessThanOrEqual(MOST_PRESSES);

    await test.step('laser, room and dermatologist are not taken twice; her days and the lunch hold', async () => {
      const tuesday = nextWeekday(2);
      const { hoursOf, book, startOf } = await bookings(page);
      expect(await hoursOf(CONSULTATION, nextWeekday(1))).toEqual([]);
      expect(await hoursOf(CONSULTATION, tuesday)).not.toEqual([]);
      expect(await hoursOf(FACIAL, tuesday)).not.toContain('14:00');

      const ten = await startOf(AXILLAE, tuesday, '10:00');
      expect([await book(AXILLAE, ten), await book(REJUVENATION, ten)]).toEqual([201, 409]);
      const noon = await startOf(FACIAL, tuesday, '12:00');
      expect([await book(FACIAL, noon), await book(FACIAL, noon), await book(CONSULTATION, noon)]).toEqual([
        201, 201, 409,
      ]);
      const four = await startOf(CONSULTATION, tuesday, '16:00');
      expect([await book(CONSULTATION, four), await book(CONSULTATION, four)]).toEqual([201, 409]);
    });
    await context.close();
  });
});

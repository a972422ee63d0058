import { expect, type Page, test } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { codeFor, customerWithAVisit, othersFill } from './guests.ts';
import { type Hands, handsOf } from './hands.ts';
import { DEMO_PASSWORD, newPerson, signIn } from './people.ts';

/** Each with one finger on a phone, and with the keyboard alone at a desk. */
const CLEANING = 1;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();
const slots = (page: Page) => page.getByRole('button', { name: /^\d+:\d\d [ap]\.m\.$/, disabled: false });
const days = (page: Page) => page.getByRole('group', { name: 'Días de la semana' });
const upcoming = (page: Page) => page.getByRole('region', { name: 'Próximas Citas' });

/** In the month's grid, which is one stop: the arrows go from day to day. */
async function chooseADay(page: Page, hands: Hands, isMobile: boolean): Promise<void> {
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('button', { name: /libres?/ }).first()).toBeVisible();
  if (isMobile) return hands.press(grid.getByRole('button', { name: /libres?/ }).nth(3));
  await hands.press(grid.locator('[tabindex="0"]'));
  await page.keyboard.press('ArrowDown');
  do await page.keyboard.press('ArrowRight');
  while ((await page.locator(':focus').getAttribute('aria-disabled')) === 'true');
  await page.keyboard.press('Enter');
}

test('a guest books: account and appointment at once, the code signs in', async ({ page, isMobile }) => {
  const hands = handsOf(page, isMobile);
  const person = newPerson();
  await page.goto('/servicios');
  await hands.press(button(page, 'Seleccionar Hidratación profunda'));
  for (let week = 0; week < 2; week++) await hands.press(button(page, 'Semana siguiente'));
  await hands.press(days(page).getByRole('button', { disabled: false }).nth(1));
  await hands.press(slots(page).first());
  await hands.press(button(page, 'Continuar'));

  await hands.press(button(page, 'Confirmar Reserva'));
  await expect(page.getByText('El nombre completo es obligatorio')).toBeVisible();
  await expect(page.getByLabel('Nombre completo')).toBeFocused();
  await expectNothingForAxe(page);
  await hands.write(page.getByLabel('Nombre completo'), person.fullName);
  await hands.write(page.getByLabel('Correo electrónico'), person.email);
  await hands.write(page.getByLabel('Teléfono'), person.phone);
  await hands.writeDay(page.getByLabel('Fecha de nacimiento'), '1990-05-05');
  await hands.write(page.getByLabel('Solicitudes especiales'), 'Piel sensible');
  await hands.write(page.getByLabel('Contraseña', { exact: true }), DEMO_PASSWORD);
  await hands.write(page.getByLabel('Confirmar contraseña'), DEMO_PASSWORD);
  await hands.press(page.getByLabel(/No soy un robot/));
  await hands.press(button(page, 'Confirmar Reserva'));

  await expect(page.getByText('¡Tu cita ha sido agendada con éxito!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/confirmation/);
  await expect(page.getByRole('article').getByText('Hidratación profunda')).toBeVisible();
  await expectNothingForAxe(page);
  await hands.write(page.getByLabel('Código de confirmación'), await codeFor(page.request, person));
  await hands.press(button(page, 'Confirmar cuenta'));
  await expect(page).toHaveURL(/\/appointments/);
  await expect(upcoming(page).getByText('Hidratación profunda')).toBeVisible();
  await expect(upcoming(page).getByText('Por confirmar')).toBeVisible();
});

test('a customer books from the home page, moves a visit, meets the limit, and cancels', async ({ page, isMobile }) => {
  const hands = handsOf(page, isMobile);
  await customerWithAVisit(page, CLEANING);
  await page.goto('/');
  await hands.press(page.getByRole('link', { name: 'Agendar Ahora' }));
  await expect(page.getByRole('tab', { name: /Fecha & Hora/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/servicios$/);
  for (let week = 0; week < 2; week++) await hands.press(button(page, 'Semana siguiente'));
  await hands.press(days(page).getByRole('button', { disabled: false }).nth(2));
  await hands.press(slots(page).first());
  await hands.press(button(page, 'Continuar'));
  await hands.press(button(page, 'Confirmar Reserva'));
  await expect(page).toHaveURL(/\/appointments/);
  await expect(upcoming(page).getByRole('heading', { name: 'Diagnóstico Facial' })).toBeVisible();

  await hands.press(page.getByRole('link', { name: 'Reprogramar cita de Diagnóstico Facial' }));
  await expect(page.getByRole('heading', { name: 'Reprogramar Cita', level: 1 })).toBeVisible();
  await hands.press(button(page, 'Mes siguiente'));
  await chooseADay(page, hands, isMobile);
  await hands.press(slots(page).first());
  await hands.press(button(page, 'Confirmar Reprogramación'));
  const done = page.getByRole('dialog', { name: 'Cita reprogramada con éxito' });
  await expect(done).toBeVisible();
  await expectNothingForAxe(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/appointments/);
  const history = page.getByRole('region', { name: 'Historial de Citas' });
  await expect(history.getByText('Cancelada')).toBeVisible();
  await expect(upcoming(page).getByText('Diagnóstico Facial')).toHaveCount(1);

  await page.goto('/book?service=2');
  await hands.press(button(page, 'Mes siguiente'));
  await chooseADay(page, hands, isMobile);
  await hands.press(slots(page).first());
  await hands.press(button(page, 'Confirmar Reserva'));
  await expect(
    page.getByText(
      /Has alcanzado el límite de 2 citas en las últimas 3 horas\. Podrás reservar otra cita en \d+ minutos\./,
    ),
  ).toBeVisible();

  await page.goto('/appointments');
  await hands.press(page.getByRole('button', { name: /^Cancelar cita de/ }));
  const asked = page.getByRole('dialog', { name: '¿Cancelar tu cita?' });
  await expectNothingForAxe(page);
  await hands.press(asked.getByRole('button', { name: 'Sí, cancelar' }));
  await expect(page.getByText('Tu cita fue cancelada')).toBeVisible();
  await expect(history.getByText('Cancelada')).toHaveCount(2);
});

test('the diagnosis is one press away, and Sundays are not', async ({ page, isMobile }) => {
  const hands = handsOf(page, isMobile);
  await page.goto('/servicios');
  await hands.press(button(page, 'Agenda una Cita de Diagnóstico Facial'));
  await expect(page.getByRole('tab', { name: /Fecha & Hora/ })).toHaveAttribute('aria-selected', 'true');
  await expect(days(page).getByRole('button').last()).toBeDisabled();
  await expect(page.getByText('No se pueden agendar citas los domingos. Por favor selecciona otro día.')).toBeVisible();
  await hands.press(button(page, 'Continuar'));
  await expect(page.getByText('Por favor selecciona fecha y hora antes de continuar')).toBeVisible();
});

test('a slot that others take under the finger is told, with the nearest free ones', async ({
  page,
  request,
  isMobile,
}) => {
  const hands = handsOf(page, isMobile);
  await customerWithAVisit(page, 2);
  await page.goto('/servicios?serviceId=1&step=2');
  for (let week = 0; week < 3; week++) await hands.press(button(page, 'Semana siguiente'));
  await hands.press(
    days(page)
      .getByRole('button', { disabled: false })
      .nth(isMobile ? 3 : 4),
  );
  const chosen = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/appointments'));
  await hands.press(slots(page).last());
  await hands.press(button(page, 'Continuar'));
  await expect(page.getByLabel('Solicitudes especiales')).toBeVisible();
  const startsAt = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('rostro.reserva') ?? '{}').slot.startsAt,
  );
  await othersFill(request, { serviceId: CLEANING, startsAt });
  await hands.press(button(page, 'Confirmar Reserva'));
  expect((await (await chosen).response())?.status()).toBe(409);
  await expect(page.getByText('Este horario ya está reservado. Por favor, elige otro horario.').first()).toBeVisible();
  await expect(page.getByText(/Los más cercanos siguen libres/)).toBeVisible();
  await expectNothingForAxe(page);
});

/** Does the service worker hold all that the page loaded, and the page itself? */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { controller } = navigator.serviceWorker;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const files = loaded.filter((path) => path.startsWith('/assets/'));
    const kept = await Promise.all(['/index.html', '/config.json', ...files].map((path) => caches.match(path)));
    return controller !== null && files.length > 0 && kept.every((response) => response !== undefined);
  });

test('without a network the last seen appointments are there, and with it everything again', async ({
  page,
  context,
}) => {
  await signIn(page, 'cliente@rostro.test');
  await page.goto('/appointments');
  await expect(upcoming(page).getByRole('article').first()).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(upcoming(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
  await expectNothingForAxe(page);
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/Sin conexión/)).toHaveCount(0);
  await expect(upcoming(page).getByRole('article').first()).toBeVisible();
});

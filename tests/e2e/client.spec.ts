import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { clientWithAVisit, fillSlot } from './guests.ts';
import type { Hands } from './hands.ts';
import { ALSO_ON_PHONES, expect, test } from './journey.ts';
import { ask, bookAfterCutoff } from './office.ts';
import { ADMIN } from './people.ts';
import { waitUntilIdle } from './reading.ts';
import { actElsewhere } from './signIn.ts';
import { button, CLEANING, DIAGNOSIS, openAQuietWeek, slots, step, takeFreeSlot } from './wizard.ts';

const upcoming = (page: Page) => page.getByRole('region', { name: 'Próximas Citas' });
const past = (page: Page) => page.getByRole('region', { name: 'Historial de Citas' });

/** Chooses a day of the next month. The grid is a single tab stop; the arrow keys move between days. */
async function chooseADay(page: Page, hands: Hands, isMobile: boolean): Promise<void> {
  const grid = page.getByRole('grid');
  // A wide screen shows the month first. While the hours arrive the button moves away from below a finger.
  if (isMobile) {
    await waitUntilIdle(page);
    await expect(async () => {
      await hands.press(button(page, 'Ver el mes completo'));
      await expect(grid).toBeVisible({ timeout: 2000 });
    }).toPass();
  }
  const month = await grid.getAttribute('aria-labelledby').then((id) => page.locator(`[id="${id}"]`));
  const shown = (await month.textContent()) ?? '';
  await hands.press(button(page, 'Mes siguiente'));
  await expect(month).not.toHaveText(shown);
  // Of a visit that moves only the days of its own person are free.
  const free = grid.getByRole('button', { name: /, \d+ libres?$/ });
  await expect(free.first()).toBeVisible();
  if (isMobile) return hands.press(free.nth(3));
  await page.keyboard.press('Tab');
  await expect(grid.locator('[tabindex="0"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  do await page.keyboard.press('ArrowRight');
  while ((await free.and(page.locator(':focus')).count()) === 0);
  await page.keyboard.press('Enter');
}

/** By touch on a phone, and with the keyboard alone at a desk. */
test(
  'a client loses a slot to others, books another, moves it, cancels it, and is too late for one',
  ALSO_ON_PHONES,
  async ({ page, hands, isMobile }) => {
    await clientWithAVisit(page, CLEANING);

    await test.step('a slot that others take under the finger is told, with the nearest free ones', async () => {
      await page.goto('/');
      await hands.press(page.getByRole('link', { name: 'Agendar Ahora' }));
      await expect(step(page, 'Fecha & Hora')).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(/\/servicios$/);
      await openAQuietWeek(page, hands);
      await takeFreeSlot(page, hands, { day: 2 });
      await hands.write(page.getByLabel('Solicitudes especiales'), 'Llego diez minutos antes');
      const startsAt = await page.evaluate(
        () => JSON.parse(sessionStorage.getItem('rostro.reserva') ?? '{}').slot.startsAt,
      );
      await fillSlot(page.request, { serviceId: DIAGNOSIS, startsAt });
      const answered = page.waitForResponse(
        (one) => one.request().method() === 'POST' && one.url().endsWith('/api/appointments'),
      );
      await hands.press(button(page, 'Confirmar Reserva'));
      expect((await answered).status()).toBe(409);
      await expect(
        page.getByText('Este horario ya está reservado. Por favor, elige otro horario.').first(),
      ).toBeVisible();
      await expect(step(page, 'Fecha & Hora')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByText(/Los más cercanos siguen libres/)).toBeVisible();
      await expectNothingForAxe(page);
    });

    await test.step('another slot is free, and what was typed is still there', async () => {
      await hands.press(slots(page).first());
      await hands.press(button(page, 'Continuar'));
      await expect(page.getByLabel('Solicitudes especiales')).toHaveValue('Llego diez minutos antes');
      await hands.press(button(page, 'Confirmar Reserva'));
      await expect(page).toHaveURL(/\/appointments/);
      await expect(upcoming(page).getByRole('heading', { name: 'Diagnóstico Facial' })).toBeVisible();
    });

    await test.step('moves the visit', async () => {
      await hands.press(page.getByRole('link', { name: 'Reprogramar cita de Diagnóstico Facial' }));
      await expect(page.getByRole('heading', { name: 'Reprogramar Cita', level: 1 })).toBeVisible();
      await chooseADay(page, hands, isMobile);
      await hands.press(slots(page).first());
      await hands.press(button(page, 'Confirmar Reprogramación'));
      await expect(page.getByRole('dialog', { name: 'Cita reprogramada con éxito' })).toBeVisible();
      await expectNothingForAxe(page);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/appointments/);
      await expect(past(page).getByText('Movida')).toBeVisible();
      await expect(upcoming(page).getByText('Diagnóstico Facial')).toHaveCount(1);
    });

    await test.step('cancels', async () => {
      await hands.press(page.getByRole('button', { name: /^Cancelar cita de/ }));
      const asked = page.getByRole('dialog', { name: '¿Cancelar tu cita?' });
      await expectNothingForAxe(page);
      await hands.press(asked.getByRole('button', { name: 'Sí, cancelar' }));
      await expect(page.getByText('Tu cita fue cancelada')).toBeVisible();
      await expect(past(page).getByText('Cancelada')).toBeVisible();
      await expect(past(page).getByText('Movida')).toBeVisible();
    });

    await test.step('is too late for another one: reads why, and whom to call', async () => {
      const { id } = await ask<{ id: string }>(page, 'GET', '/api/me');
      await actElsewhere(page, ADMIN, (desk) => bookAfterCutoff(desk, id));
      await page.reload();
      const late = upcoming(page).getByRole('article');
      await expect(late).toContainText('El plazo para cambiarla o cancelarla en línea terminó el');
      await expect(late.getByRole('link', { name: /^llama al/ })).toBeVisible();
      await expect(late.getByRole('button', { name: /^Cancelar/ })).toHaveCount(0);
      await expect(late.getByRole('link', { name: /^Reprogramar/ })).toHaveCount(0);
      await expectNothingForAxe(page);
    });
  },
);

import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { test, withEmptyClinic } from './journey.ts';
import { ADMIN, newPerson } from './people.ts';
import { pickOption } from './pickOption.ts';
import { expectToReadAtAnyWidth } from './reading.ts';
import { logIn } from './signIn.ts';
import { leaveFor, visit } from './visit.ts';
import { button, slots } from './wizard.ts';

const OWNER = 'Elena Duarte Paz';
const CLINIC = 'Clínica Jacaranda';
const SERVICE = 'Limpieza facial profunda';

const stepOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Prepara tu clínica' }).getByRole('listitem').filter({ hasText: name });
const isDone = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name: new RegExp(`^${name}.*\\(listo\\)`) })).toBeVisible();
const toChecklist = async (page: Page) => {
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Prepara tu clínica' })).toBeVisible();
};

/** What an owner does in the first minutes, with nothing but `npm start -- --empty`. */
test('a new owner publishes a clinic of her own, opens a second branch, and a guest books there', async ({ browser }, {
  project,
}) => {
  const sizes: BrowserContextOptions = { viewport: project.use.viewport ?? null, reducedMotion: 'reduce' };
  const open = async (url: string) => (await browser.newContext({ ...sizes, baseURL: url, locale: 'es-MX' })).newPage();

  await withEmptyClinic(async (url) => {
    const visitor = await open(url);
    const owner = await open(url);

    await test.step('nobody is there, and the site says soon', async () => {
      for (const list of ['/api/staff', '/api/services', '/api/equipment']) {
        expect(await (await visitor.request.get(list)).json()).toEqual({ items: [] });
      }
      await visitor.goto('/servicios');
      await expect(visitor.getByRole('heading', { name: 'Muy pronto' })).toBeVisible();
      await expect(visitor.locator('meta[name="robots"]').last()).toHaveAttribute('content', 'noindex');
      await expectNothingForAxe(visitor);
    });

    await test.step('the first sign-in asks who she is', async () => {
      await visitor.getByRole('link', { name: 'Iniciar Sesión' }).click();
      await expect(visitor).toHaveURL(/\/login/);
      await owner.goto('/login');
      await logIn(owner, ADMIN);
      const dialog = owner.getByRole('dialog', { name: 'Completa tu perfil' });
      await dialog.getByLabel('Nombre completo').fill(OWNER);
      await dialog.getByLabel('Teléfono').fill('4421234567');
      await dialog.getByRole('button', { name: 'Guardar y Continuar' }).click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('the panel opens on eleven steps, none of them done', async () => {
      await leaveFor(owner, '/admin');
      await expect(owner.getByRole('heading', { name: 'Prepara tu clínica' })).toBeVisible();
      await expect(owner.getByText('0 de 11 listos')).toBeVisible();
      await expect(owner.getByRole('button', { name: OWNER })).toBeVisible();
      await expectNothingForAxe(owner);
    });

    await test.step('data', async () => {
      await stepOf(owner, 'Datos y marca').getByRole('link', { name: 'Escribir los datos' }).click();
      await expect(owner.getByLabel('Nombre del negocio')).toHaveValue('');
      await owner.getByLabel('Nombre del negocio').fill(CLINIC);
      await owner.getByLabel('Calle, número y colonia').fill('Calle Hidalgo 12, Centro');
      await owner.getByLabel('Ciudad').fill('Querétaro');
      await owner.getByLabel('Teléfono').fill('4425550134');
      await owner.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(owner.getByText('Configuración guardada correctamente')).toBeVisible();
      await toChecklist(owner);
      await isDone(owner, 'Datos y marca');
    });

    await test.step('hours and policies are right as they are', async () => {
      await owner.getByRole('button', { name: 'El horario está bien así' }).click();
      await isDone(owner, 'Horarios y días cerrados');
      await owner.getByRole('button', { name: 'Las reglas están bien así' }).click();
      await isDone(owner, 'Políticas');
    });

    await test.step('what a small clinic does not need is said by one press each', async () => {
      for (const [label, step] of [
        ['No apartamos ninguno', 'Cabinas y aparatos'],
        ['Por ahora solo entro yo', 'Equipo del panel'],
        ['Ya los revisamos', 'Consentimientos y plantillas'],
        ['No hay más que traer', 'Traer a tus clientes'],
      ] as const) {
        await owner.getByRole('button', { name: label }).click();
        await isDone(owner, step);
      }
    });

    await test.step('the one who gives the services', async () => {
      await stepOf(owner, 'Personas').getByRole('link', { name: 'Agregar a una persona' }).click();
      await owner.getByLabel('Nombre', { exact: true }).fill(OWNER);
      await owner.getByRole('checkbox', { name: 'Tratamientos Cosmetológicos' }).check();
      await owner.getByRole('button', { name: 'Agregar persona' }).click();
      // The page of the new person follows.
      await expect(owner).not.toHaveURL(/\/new$/);
      await toChecklist(owner);
      await isDone(owner, 'Personas');
    });

    await test.step('services of the starter catalog, one of them with a price of her own', async () => {
      await stepOf(owner, 'Servicios').getByRole('link', { name: 'Elegir de una lista' }).click();
      await owner.getByRole('checkbox', { name: new RegExp(`^${SERVICE}`) }).check();
      await owner.getByRole('checkbox', { name: /^Hidratación facial/ }).check();
      await owner.getByLabel(`Precio de ${SERVICE}`).fill('777');
      await owner.getByRole('button', { name: 'Agregar 2 tratamientos' }).click();
      await expect(owner).toHaveURL(/\/admin\/services$/);
      await expect(owner.getByText(SERVICE).first()).toBeVisible();
    });

    await test.step('she looks at the site as it will be, which nobody else sees', async () => {
      await toChecklist(owner);
      await expect(owner.getByText('10 de 11 listos')).toBeVisible();
      await owner.getByRole('link', { name: 'Ver cómo se verá' }).click();
      await expect(owner.getByText('Así se verá. Todavía no está publicado.')).toBeVisible();
      await expect(owner.getByRole('link', { name: new RegExp(SERVICE) })).toBeVisible();
      await expectNothingForAxe(owner);
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { name: 'Muy pronto' })).toBeVisible();
      await expect(visitor.getByText(CLINIC, { exact: true })).toBeVisible();
      await expect(visitor.getByRole('link', { name: '442 555 0134' })).toBeVisible();
    });

    await test.step('and publishes it', async () => {
      await owner.getByRole('link', { name: 'Volver al panel' }).click();
      await owner.getByRole('button', { name: 'Publicar', exact: true }).click();
      await owner.getByRole('button', { name: 'Publicar ahora' }).click();
      await expect(owner.getByText('Tu sitio ya está publicado').first()).toBeVisible();
      await expect(owner.getByRole('heading', { name: 'Prepara tu clínica' })).toHaveCount(0);
    });

    await test.step('then she opens a second branch, and says who attends there', async () => {
      await visit(owner, '/admin/config/branches');
      await button(owner, 'Nueva sucursal').click();
      await owner.getByLabel('Nombre').fill('Norte');
      await owner.getByLabel('Dirección').fill('Av. Norte 12, Querétaro');
      // A new branch begins closed.
      await owner.getByRole('switch', { name: /Recibe citas/ }).click();
      await button(owner, 'Agregar sucursal').click();
      await expect(owner.getByText('Av. Norte 12, Querétaro')).toBeVisible();
      await expectToReadAtAnyWidth(owner);
      await visit(owner, '/admin/config/people/new');
      await owner.getByLabel('Nombre', { exact: true }).fill('Nora Salas');
      await pickOption(owner.getByRole('combobox', { name: 'Sucursal', exact: true }).last(), 'Norte');
      await owner.getByRole('checkbox', { name: 'Tratamientos Cosmetológicos' }).check();
      await owner.getByRole('button', { name: 'Agregar persona' }).click();
      await expect(owner).not.toHaveURL(/\/new$/);
    });

    await test.step('a guest finds the service, at her price, and says to which branch they come before any time', async () => {
      const where = visitor.getByRole('group', { name: 'A qué sucursal vienes' });
      // A function remembers what it read of the clinic for some seconds. A chosen service stays chosen, so it is chosen once.
      const knownBranches = async () => (await (await visitor.request.get('/api/business')).json()).branches?.length;
      await expect.poll(knownBranches, { timeout: 30_000 }).toBe(2);
      await expect(async () => {
        await visitor.goto('/servicios');
        await expect(button(visitor, `Seleccionar ${SERVICE}`)).toBeVisible({ timeout: 1000 });
        await expect(visitor.getByText('$777').first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await button(visitor, `Seleccionar ${SERVICE}`).click();
      await expect(where.getByRole('radio')).toHaveCount(2);
      await expect(slots(visitor)).toHaveCount(0);
      await where.getByRole('radio', { name: /^Norte/ }).check();
      await expect(visitor).toHaveURL(/branch=/);
      await expect(visitor.getByText('Te atiende Nora Salas')).toBeVisible();
      await expectToReadAtAnyWidth(visitor);
      await visitor.reload();
      await expect(where.getByRole('radio', { name: /^Norte/ })).toBeChecked();
    });

    await test.step('books there, and the confirmation says where', async () => {
      const guest = newPerson();
      await button(visitor, 'Lo antes posible').click();
      await expect(visitor.getByText(/^El primer horario libre: /)).toBeVisible();
      await button(visitor, 'Continuar').click();
      await visitor.getByLabel('Nombre completo').fill(guest.fullName);
      await visitor.getByLabel('Correo', { exact: true }).fill(guest.email);
      await visitor.getByLabel('Teléfono').fill(guest.phone);
      await visitor.getByLabel('Fecha de nacimiento').fill('1990-05-05');
      await visitor.getByLabel(/No soy un robot/).check();
      await button(visitor, 'Confirmar Reserva').click();
      await expect(visitor).toHaveURL(/\/confirmation/);
      await expect(visitor.getByRole('article').getByText(SERVICE)).toBeVisible();
      await expect(visitor.getByText('Norte, Av. Norte 12, Querétaro').first()).toBeVisible();
    });

    await visitor.context().close();
    await owner.context().close();
  });
});

import type { AdminBusiness, BusinessForm } from '@rostro/shared/contract/clinic/configuration';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { business } from '#test/samples.ts';
import { openConfig } from './test/open.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => screenWidth(1440));

const clinic: AdminBusiness = { ...business, version: 3 };
const saved = (body: unknown): AdminBusiness => ({ ...clinic, ...(body as BusinessForm), version: 4 });

function openGeneral(answers: Answers = {}, permissions?: PermissionCode[]) {
  const server = answer({
    getAdminBusiness: clinic,
    saveBusiness: ({ body }) => saved(body),
    ...answers,
  });
  return { ...openConfig('/general', permissions), server };
}

const theForm = () => screen.findByRole('form', { name: 'Datos de la clínica' });
const field = async (label: string) => within(await theForm()).getByLabelText(label);
const button = () => screen.getByRole('button', { name: 'Guardar cambios' });

describe('the clinic', () => {
  test('opens every field with the saved value; phones are formatted', async () => {
    openGeneral();
    expect(await field('Nombre del negocio')).toHaveValue('Rostro Centro');
    expect(screen.getByTitle('Clínica')).toBeInTheDocument();
    expect(await field('Calle, número y colonia')).toHaveValue('Calle 5 de Mayo 48');
    expect(await field('Ciudad')).toHaveValue('Querétaro');
    expect(await field('Estado')).toHaveValue('Qro.');
    expect(await field('Código postal')).toHaveValue('76000');
    expect(await field('Teléfono')).toHaveValue('442 555 0134');
    expect(await field('Correo')).toHaveValue('hola@rostro.example');
    expect(await field('Sitio web')).toHaveValue('');
    expect(await field('Facebook')).toHaveValue('https://facebook.example/rostro');
    expect(await field('WhatsApp')).toHaveValue('');
    expect(button()).toBeDisabled();
  });

  test('may name the main branch once there is a second one', async () => {
    const main = { id: 'main', name: 'Rostro Centro', address: '', phone: '', mapUrl: '', order: 0, isActive: true };
    const items = [main, { ...main, id: 'norte', name: 'Norte', order: 1 }].map((one) => ({ ...one, version: 0 }));
    const { user, server } = openGeneral({ listBranches: { items } });
    await user.type(await screen.findByLabelText('Nombre de la sucursal'), 'Centro');
    await user.click(button());
    expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
    expect(callsTo(server, 'saveBusiness')[0]?.body).toMatchObject({ name: 'Rostro Centro', branchName: 'Centro' });
  });

  test('tells browsers and touch keyboards the type of each field', async () => {
    openGeneral();
    expect(await field('Nombre del negocio')).toHaveAttribute('autocomplete', 'organization');
    expect(await field('Código postal')).toHaveAttribute('inputmode', 'numeric');
    expect(await field('Teléfono')).toHaveAttribute('autocomplete', 'tel-national');
    expect(await field('Correo')).toHaveAttribute('inputmode', 'email');
    expect(await field('Sitio web')).toHaveAttribute('inputmode', 'url');
  });

  test('saves a change as a whole, and the site shows it at once', async () => {
    const { user, server, cache } = openGeneral();
    await user.clear(await field('Nombre del negocio'));
    await pasteInto(user, await field('Nombre del negocio'), 'Rostro Norte ');
    await user.click(await field('WhatsApp'));
    await user.paste('+52 442 555 0178');
    await user.click(within(await theForm()).getByRole('combobox', { name: 'Tipo de negocio' }));
    await user.click(await screen.findByTitle('Spa'));
    await user.click(button());
    expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
    expect(callsTo(server, 'saveBusiness').map(({ body }) => body)).toEqual([
      {
        name: 'Rostro Norte',
        type: 'spa',
        branchName: '',
        address: 'Calle 5 de Mayo 48',
        city: 'Querétaro',
        state: 'Qro.',
        postalCode: '76000',
        phone: '442 555 0134',
        email: 'hola@rostro.example',
        website: '',
        social: { facebook: 'https://facebook.example/rostro', instagram: '', whatsapp: '442 555 0178' },
        version: 3,
      },
    ]);
    expect(button()).toBeDisabled();
    expect(cache.getQueryData(['public', 'business'])).toMatchObject({ name: 'Rostro Norte' });
  });

  test('offers the four types of the specification', async () => {
    const { user } = openGeneral();
    await user.click(within(await theForm()).getByRole('combobox', { name: 'Tipo de negocio' }));
    for (const type of ['Spa', 'Clínica', 'Salón', 'Otro']) {
      expect((await screen.findAllByTitle(type)).length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['Nombre del negocio', '', 'El nombre es obligatorio'],
    ['Código postal', '760', 'Escribe los 5 dígitos del código postal'],
    ['Teléfono', '442', 'Ingresa un número de teléfono válido'],
    ['Correo', 'hola@', 'Ingresa un correo electrónico válido'],
    ['Sitio web', 'mi sitio', 'Escribe una dirección como clinica.mx'],
    ['Instagram', 'la clínica', 'Escribe el usuario con @, como @clinica, o la dirección completa'],
    ['WhatsApp', '55', 'Ingresa un número de teléfono válido'],
  ])('%s with %p is an error, and is not sent', async (label, typed, said) => {
    const { user, server } = openGeneral();
    const input = await field(label);
    await user.clear(input);
    if (typed !== '') await pasteInto(user, input, typed);
    await user.click(button());
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveAccessibleDescription(said);
    expect(callsTo(server, 'saveBusiness')).toEqual([]);
  });

  test('shows an error of the server at its field, and keeps the input', async () => {
    const { user } = openGeneral({
      saveBusiness: problem('validation', { fields: { 'social.instagram': 'Escribe otra dirección' } }),
    });
    await pasteInto(user, await field('Instagram'), 'https://instagram.example/rostro');
    await user.click(button());
    await waitFor(async () => expect(await field('Instagram')).toHaveAccessibleDescription('Escribe otra dirección'));
    expect(screen.getAllByText('Error al guardar la configuración').length).toBeGreaterThan(0);
    expect(await field('Instagram')).toHaveValue('https://instagram.example/rostro');
  });

  test('explains a failure, and can be retried', async () => {
    const { user } = openGeneral({ saveBusiness: problem('busy') });
    await user.type(await field('Estado'), ' Mx');
    await user.click(button());
    expect(await screen.findByText(/Espera unos segundos e intenta de nuevo/)).toBeInTheDocument();
    expect(await field('Estado')).toHaveValue('Qro. Mx');
    expect(button()).toBeEnabled();
  });
});

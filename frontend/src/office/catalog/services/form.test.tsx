import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetDrafts } from '#edit/drafts.ts';
import { BACK, currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { aService, callsTo, openServices, servingCatalog } from './test/services.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

let catalog: ReturnType<typeof servingCatalog>;

beforeEach(() => {
  forgetDrafts();
  catalog = servingCatalog();
});

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openNew() {
  const opened = openServices('?new=true');
  await dialog('Nuevo Servicio');
  await waitFor(() => expect(field('Nombre')).toHaveFocus());
  return opened;
}
async function openEdit(id = 1) {
  const opened = openServices(`?edit=${id}`);
  await dialog('Editar Servicio');
  await waitFor(() => expect(field('Nombre')).toHaveFocus());
  return opened;
}
const minutes = () => screen.getByRole('spinbutton', { name: 'Duración' });
/** Typing key by key is tested elsewhere; here it would only be slow. */
const put = (name: string | RegExp, value: string): boolean => fireEvent.change(field(name), { target: { value } });
const openLink = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Usar un enlace' }));
function fill(): void {
  put('Nombre', 'Facial de oxígeno');
  put('Descripción', 'Oxígeno y vitaminas.');
  fireEvent.change(minutes(), { target: { value: '45' } });
  openLink();
  put('Enlace de la imagen', 'https://ejemplo.mx/oxigeno.webp');
}

describe('the duration', () => {
  test('is one of the usual lengths by a press, or any other in steps of five', async () => {
    const { user } = await openNew();
    fill();
    await user.click(screen.getByRole('button', { name: '1 h 30 min' }));
    expect(minutes()).toHaveValue('90');
    expect(screen.getByRole('button', { name: '1 h 30 min' })).toHaveAttribute('aria-pressed', 'true');
    await user.clear(minutes());
    await user.type(minutes(), '52');
    await user.tab();
    expect(await screen.findByText('Escribe minutos de 5 en 5')).toBeInTheDocument();
    await user.clear(minutes());
    await user.type(minutes(), '75');
    await user.click(screen.getByRole('button', { name: 'Crear tratamiento' }));
    await gone();
    expect(callsTo('createService')).toMatchObject([['createService', { body: { durationMinutes: 75 } }, {}]]);
  });
});

describe('creating', () => {
  test('opens by new=true with the defaults and the first field focused; closing clears the address', async () => {
    const { user } = await openNew();
    await waitFor(() => expect(field('Nombre')).toHaveFocus());
    expect(screen.getByTitle('Tratamientos Cosmetológicos')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await gone();
    expect(currentSearch()).toBe('');
  });

  test('opens by the button, and closes by back', async () => {
    const { user } = openServices();
    await user.click(await screen.findByRole('button', { name: 'Nuevo Servicio' }));
    await dialog('Nuevo Servicio');
    expect(currentSearch()).toBe('?new=true');
    await user.click(screen.getByText(BACK));
    await gone();
    expect(currentSearch()).toBe('');
  });

  test('closes on Escape', async () => {
    const { user } = await openNew();
    await user.keyboard('{Escape}');
    await gone();
  });

  test('reports missing values under each field, and sends nothing', async () => {
    const { user } = await openNew();
    await user.click(screen.getByRole('button', { name: 'Crear tratamiento' }));
    for (const text of ['El nombre es obligatorio', 'La descripción es obligatoria', 'La duración es obligatoria']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(field('Nombre')).toHaveFocus();
    expect(field('Nombre')).toHaveAttribute('aria-invalid', 'true');
    expect(callsTo('createService')).toHaveLength(0);
  });

  test('requires a secure address of a picture', async () => {
    const { user } = await openNew();
    openLink();
    put('Enlace de la imagen', 'http://ejemplo.mx/a.png');
    await user.click(field('Enlace de la imagen'));
    await user.tab();
    expect(await screen.findByText('Escribe una dirección que empiece con https://')).toBeInTheDocument();
  });

  test('requires a picture again after its link was cleared', async () => {
    const { user } = await openNew();
    openLink();
    put('Enlace de la imagen', 'https://ejemplo.mx/a.png');
    put('Enlace de la imagen', '');
    expect(screen.queryByText('La imagen es obligatoria')).not.toBeInTheDocument();
    await user.click(field('Enlace de la imagen'));
    await user.tab();
    expect(await screen.findByText('La imagen es obligatoria')).toBeInTheDocument();
    expect(callsTo('createService')).toHaveLength(0);
  });

  test('sends centavos, without blank benefits, and shows the service in the list', async () => {
    const { user } = await openNew();
    fill();
    await user.type(screen.getByRole('spinbutton', { name: /Precio/ }), '1234.5');
    await user.type(field('Beneficio 1'), 'Luminosidad{Enter}');
    await waitFor(() => expect(field('Beneficio 2')).toHaveFocus());
    await user.type(field('Beneficio 2'), '  {Enter}');
    await waitFor(() => expect(field('Beneficio 3')).toHaveFocus());
    put('Beneficio 3', 'Hidratación');
    put(/^Cuidados después/, 'Sin sol hasta mañana.');
    await user.click(screen.getByRole('button', { name: 'Crear tratamiento' }));
    expect(await screen.findByText('Tratamiento creado correctamente')).toBeInTheDocument();
    const [[, input, options]] = callsTo('createService') as [[string, unknown, { idempotencyKey: string }]];
    expect(input).toEqual({
      body: {
        name: 'Facial de oxígeno',
        description: 'Oxígeno y vitaminas.',
        durationMinutes: 45,
        image: 'https://ejemplo.mx/oxigeno.webp',
        category: 'cosmetology',
        priceCents: 123_450,
        benefits: ['Luminosidad', 'Hidratación'],
        needs: { staff: [], rooms: [], equipment: [] },
        ...{ bufferBefore: 0, bufferAfter: 0, leadHours: null, horizonDays: null, requires: null },
        ...{ cancelHours: null, moveHours: null },
        confirmsItself: false,
        aftercare: 'Sin sol hasta mañana.',
      },
    });
    expect(options.idempotencyKey).toMatch(/^[\w-]{36}$/);
    await gone();
    expect(await screen.findByRole('row', { name: /Facial de oxígeno/ })).toBeInTheDocument();
  });

  test('shows the server’s error at its field', async () => {
    catalog.replies.createService = () => {
      throw failure({
        status: 422,
        code: 'validation',
        detail: 'Revisa los datos marcados e intenta de nuevo.',
        fields: { 'benefits.0': 'Demasiado largo', priceCents: 'Precio no válido' },
      });
    };
    const { user } = await openNew();
    fill();
    await user.click(screen.getByRole('button', { name: 'Agregar beneficio' }));
    put('Beneficio 2', 'Uno');
    await user.click(screen.getByRole('button', { name: 'Crear tratamiento' }));
    for (const text of ['Demasiado largo', 'Precio no válido']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    await waitFor(() => expect(field('Beneficio 1')).toHaveFocus());
    expect(field('Beneficio 1')).toHaveValue('Uno');
  });

  test('adds and removes benefits', async () => {
    const { user } = await openNew();
    await user.click(screen.getByRole('button', { name: 'Agregar beneficio' }));
    await waitFor(() => expect(field('Beneficio 2')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Quitar beneficio 1' }));
    expect(screen.queryByRole('textbox', { name: 'Beneficio 2' })).not.toBeInTheDocument();
  });
});

describe('unsaved input', () => {
  test('causes a question on closing; staying keeps it, discarding drops it', async () => {
    const { user } = await openNew();
    await pasteInto(user, field('Nombre'), 'Facial');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('¿Cerrar sin guardar?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(field('Nombre')).toHaveValue('Facial');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await gone();
    await user.click(screen.getByRole('button', { name: 'Nuevo Servicio' }));
    await dialog('Nuevo Servicio');
    expect(field('Nombre')).toHaveValue('');
  });

  test('returns after the back button closed the form, and can be discarded', async () => {
    const { user } = openServices();
    await user.click(await screen.findByRole('button', { name: 'Nuevo Servicio' }));
    await dialog('Nuevo Servicio');
    await pasteInto(user, field('Nombre'), 'Facial');
    await user.click(screen.getByText(BACK));
    await gone();
    await user.click(screen.getByRole('button', { name: 'Nuevo Servicio' }));
    await dialog('Nuevo Servicio');
    expect(field('Nombre')).toHaveValue('Facial');
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(field('Nombre')).toHaveValue('');
  });

  test('that is typed and reverted is no change', async () => {
    const { user } = await openEdit();
    await user.type(field('Nombre'), 'x{Backspace}');
    await user.keyboard('{Escape}');
    await gone();
  });
});

describe('editing', () => {
  test('opens by the name of a row with the saved values, and sends only changes, with the version that was read', async () => {
    const { user } = openServices();
    await user.click(await screen.findByRole('link', { name: 'Limpieza facial profunda' }));
    await dialog('Editar Servicio');
    expect(currentSearch()).toBe('?edit=1');
    expect(screen.getByRole('spinbutton', { name: /Precio/ })).toHaveValue('850.00');
    expect(field('Beneficio 2')).toHaveValue('Piel luminosa');
    put('Nombre', 'Limpieza profunda');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Tratamiento actualizado correctamente')).toBeInTheDocument();
    expect(callsTo('updateService')[0]?.[1]).toEqual({
      params: { serviceId: 1 },
      body: { name: 'Limpieza profunda', version: 3 },
    });
    await gone();
    expect(await screen.findByRole('link', { name: 'Limpieza profunda' })).toBeInTheDocument();
  });

  test('reports a service that is gone', async () => {
    openServices('?edit=77');
    expect(await screen.findByText(/Servicio no encontrado/)).toBeInTheDocument();
    await waitFor(() => expect(currentSearch()).toBe(''));
  });

  test('at the same time as another user shows their value beside the field, and a second press saves over it', async () => {
    const { user } = await openEdit();
    put('Nombre', 'Lo mío');
    const update = catalog.replies.updateService;
    catalog.replies.updateService = () => {
      catalog.state.rows = [
        aService({ name: 'Lo de otra persona', duration: '1 h 30 min', durationMinutes: 90, version: 4 }),
      ];
      throw failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios mientras tanto.' });
    };
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('note')).toHaveTextContent('Alguien más guardó: Lo de otra persona');
    expect(field('Nombre')).toHaveValue('Lo mío');
    expect(minutes()).toHaveValue('90');
    catalog.replies.updateService = update;
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await gone();
    expect(callsTo('updateService').at(-1)?.[1].body).toEqual({ name: 'Lo mío', version: 4 });
    expect(catalog.state.rows[0]).toMatchObject({ name: 'Lo mío', duration: '1 h 30 min' });
  });
});

describe('moving to the other category', () => {
  const unfit = { id: 'apt-9', startsAt: '2026-11-24T21:00:00.000Z', clientName: 'Valeria Cisneros' };

  async function changeCategory(move: { moved: number; unfit: (typeof unfit)[]; remaining: number }) {
    catalog.replies.updateService = ({ body: { version: _read, ...part } }) => ({
      service: aService({ ...part, version: 4 }),
      move,
    });
    const opened = await openEdit();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Categoría/ }));
    await opened.user.click(
      await screen.findByText('Tratamientos Especializados', { selector: '.ant-select-item-option-content' }),
    );
    expect(await screen.findByText('Sus citas próximas pasarán a «Tratamientos Especializados»')).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await dialog('Citas de «Limpieza facial profunda»');
    return opened;
  }

  test('shows the number of moved appointments, and lists those that do not fit with their day in the agenda', async () => {
    await changeCategory({ moved: 3, unfit: [unfit], remaining: 0 });
    expect(screen.getByText('3 citas pasaron a «Tratamientos Especializados».')).toBeInTheDocument();
    expect(screen.getByText('1 cita no cabe')).toBeInTheDocument();
    expect(screen.getByText('Valeria Cisneros')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver en la Agenda' })).toHaveAttribute(
      'href',
      '/admin/appointments?from=2026-11-24&to=2026-11-24',
    );
  });

  test('continues until none is left, and sums up', async () => {
    let left = 2;
    catalog.replies.moveServiceAppointments = () => {
      left -= 1;
      return { moved: 10, unfit: left === 0 ? [unfit] : [], remaining: left * 5 };
    };
    await changeCategory({ moved: 20, unfit: [], remaining: 15 });
    expect(await screen.findByText('40 citas pasaron a «Tratamientos Especializados».')).toBeInTheDocument();
    expect(callsTo('moveServiceAppointments')).toHaveLength(2);
    expect(screen.getByText('1 cita no cabe')).toBeInTheDocument();
  });

  test('keeps its result after a failure, and can be continued', async () => {
    catalog.replies.moveServiceAppointments = () => {
      throw failure({ status: 503, code: 'busy', detail: 'Espera unos segundos.' });
    };
    const { user } = await changeCategory({ moved: 20, unfit: [], remaining: 15 });
    expect(await screen.findByText('Espera unos segundos.')).toBeInTheDocument();
    expect(screen.getByText(/Quedan 15 por revisar/)).toBeInTheDocument();
    catalog.replies.moveServiceAppointments = () => ({ moved: 15, unfit: [], remaining: 0 });
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('35 citas pasaron a «Tratamientos Especializados».')).toBeInTheDocument();
  });

  test('can be left while it runs, and announces its end', async () => {
    let finish: () => void = () => undefined;
    catalog.replies.moveServiceAppointments = () =>
      new Promise((resolve) => {
        finish = () => resolve({ moved: 15, unfit: [], remaining: 0 });
      });
    const { user } = await changeCategory({ moved: 20, unfit: [], remaining: 15 });
    await user.click(await screen.findByRole('button', { name: 'Cerrar y seguir' }));
    await gone();
    act(() => finish());
    expect(await screen.findByText('Terminamos de mover las citas de «Limpieza facial profunda»')).toBeInTheDocument();
  });
});

describe('the picture and the card', () => {
  const card = () => within(screen.getByRole('complementary', { name: 'Así se ve en el sitio' }));

  test('show the unsaved values, and a drawing is chosen by keyboard or press', async () => {
    const { user } = await openNew();
    expect(card().getByText('Precio en la clínica')).toBeInTheDocument();
    fill();
    await user.click(screen.getByRole('radio', { name: 'Terapia LED' }));
    await user.type(screen.getByRole('spinbutton', { name: /Precio/ }), '1234.5');
    await user.type(field('Beneficio 1'), 'Luminosidad{Enter}');
    for (const text of ['Facial de oxígeno', '45 min', '$1,234.50', 'Luminosidad']) {
      expect(card().getByText(text)).toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: 'Crear tratamiento' }));
    await gone();
    expect(callsTo('createService')).toMatchObject([
      ['createService', { body: { image: '/img/terapia-led.svg' } }, {}],
    ]);
  });

  test('need no choice: a new service has a drawing', async () => {
    await openNew();
    expect(screen.getByRole('radio', { name: 'Diagnóstico facial' })).toBeChecked();
  });
});

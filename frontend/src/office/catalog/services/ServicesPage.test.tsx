import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { servicesQuery } from '#api/services.ts';
import { currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { downloadFile } from '#ui/download.ts';
import { ALL_RIGHTS, aService, asked, callsTo, openServices, servingCatalog } from './test/services.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

let catalog: ReturnType<typeof servingCatalog>;

beforeEach(() => {
  catalog = servingCatalog();
});

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('a, b')?.textContent);

test('a row shows name, category, duration, price, and whether it is active and visible', async () => {
  openServices();
  const row = await rowOf(/Peeling/);
  for (const text of ['Tratamientos Cosmetológicos', '60 min', '$1,234.50', 'Inactivo']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(within(row).getByRole('switch', { name: 'Peeling de ácido mandélico activo' })).not.toBeChecked();
  expect(within(row).getByRole('switch', { name: 'Peeling de ácido mandélico visible al público' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Servicios' })).toBeInTheDocument();
  expect(screen.getByText('3 en el catálogo, 2 activos')).toBeInTheDocument();
  expect(screen.getByText('Mostrando 1 a 3 de 3')).toBeInTheDocument();
});

test('on phones the same rows are cards, not a table', async () => {
  screenWidth(390);
  openServices();
  expect(await screen.findByRole('link', { name: 'Láser CO₂ fraccionado' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Nuevo Servicio' })).toBeInTheDocument();
});

describe('the list', () => {
  test('searches name, description and category, without regard to accents', async () => {
    openServices('?q=CICATRICES%20especializados');
    await rowOf(/Láser/);
    expect(names()).toEqual(['Láser CO₂ fraccionado']);
  });

  test('keeps the search in the address after a pause, and returns to the first page', async () => {
    const { user } = openServices('?page=2');
    await screen.findByText('Mostrando 1 a 3 de 3');
    await user.keyboard('/laser');
    await waitFor(() => expect(currentSearch()).toBe('?q=laser'));
    expect(names()).toEqual(['Láser CO₂ fraccionado']);
  });

  test('reads category, status and price from the address, each with a removable chip', async () => {
    const { user } = openServices('?category=cosmetology&status=inactive&max=2500');
    await rowOf(/Peeling/);
    expect(names()).toEqual(['Peeling de ácido mandélico']);
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Estado: Inactivos' }));
    expect(names()).toEqual(['Limpieza facial profunda', 'Peeling de ácido mandélico']);
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Precio: hasta $2,500.00' }));
    await user.click(screen.getByRole('button', { name: /Quitar filtro Categoría/ }));
    expect(currentSearch()).toBe('');
    expect(names()).toHaveLength(3);
  });

  test('is filtered by status and by two typed prices in the panel', async () => {
    const { user } = openServices();
    await rowOf(/Peeling/);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(screen.getByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('radio', { name: 'Activos' }));
    expect(currentSearch()).toBe('?status=active');
    const least = screen.getByRole('spinbutton', { name: 'Precio mínimo' });
    await user.clear(least);
    await user.type(least, '1000{Enter}');
    await waitFor(() => expect(currentSearch()).toBe('?status=active&min=1000'));
    expect(names()).toEqual(['Láser CO₂ fraccionado']);
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(currentSearch()).toBe('');
  });

  test('has a price slider from 0 to 50000 in steps of 50, which also works by keyboard', async () => {
    const { user } = openServices();
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    const low = screen.getByRole('slider', { name: 'Desde, en pesos' });
    const high = screen.getByRole('slider', { name: 'Hasta, en pesos' });
    expect(low).toHaveAttribute('aria-valuemin', '0');
    expect(high).toHaveAttribute('aria-valuenow', '50000');
    const right = { key: 'ArrowRight', keyCode: 39, which: 39 };
    fireEvent.keyDown(low, right);
    fireEvent.keyUp(low, right);
    await waitFor(() => expect(currentSearch()).toBe('?min=50'));
  });

  test('turns its pages, and another page size starts at the first', async () => {
    catalog = servingCatalog(Array.from({ length: 22 }, (_, i) => aService({ id: i + 1, name: `Facial ${i + 1}` })));
    const { user } = openServices();
    expect(await screen.findByText('Mostrando 1 a 20 de 22')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Siguiente/ }));
    expect(currentSearch()).toBe('?page=2');
    expect(screen.getByText('Mostrando 21 a 22 de 22')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Anterior/ }));
    await user.click(screen.getByRole('combobox', { name: /Por página/ }));
    await user.click(await screen.findByTitle('50'));
    expect(currentSearch()).toBe('?pageSize=50');
    expect(screen.getByText('Mostrando 1 a 22 de 22')).toBeInTheDocument();
  });

  test('explains an empty result and offers the way out', async () => {
    const { user } = openServices('?q=nada');
    expect(await screen.findByText('No se encontraron servicios')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }));
    expect(currentSearch()).toBe('');
  });

  test('explains and retries a failed load', async () => {
    asked.mockRejectedValueOnce(failure());
    const { user } = openServices();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar los tratamientos');
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await rowOf(/Peeling/)).toBeInTheDocument();
  });

  test('exports the shown rows, and no cell is a formula', async () => {
    catalog = servingCatalog([aService({ name: '=2+2' }), aService({ id: 2, name: 'Otro' })]);
    const { user } = openServices('?q=2');
    await screen.findByText('Mostrando 1 a 1 de 1');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const [name, , text] = jest.mocked(downloadFile).mock.calls[0] ?? [];
    expect(name).toBe('tratamientos.csv');
    expect(text).toContain('Nombre,Categoría,Descripción,Duración,Precio (MXN),Beneficios,Estado,Visible al público');
    expect(text).toContain("'=2+2");
    expect(text).not.toContain('Otro');
  });
});

describe('switches', () => {
  test('one changes at once, is saved, and the clients’ list is read again', async () => {
    const { user, cache } = openServices();
    cache.setQueryData(servicesQuery().queryKey, []);
    await user.click(await screen.findByRole('switch', { name: 'Limpieza facial profunda activo' }));
    expect(screen.getByRole('switch', { name: 'Limpieza facial profunda activo' })).not.toBeChecked();
    await waitFor(() => expect(callsTo('setServiceActive')).toHaveLength(1));
    expect(callsTo('setServiceActive')[0]?.[1]).toEqual({ params: { serviceId: 1 }, body: { isActive: false } });
    await waitFor(() => expect(cache.getQueryState(servicesQuery().queryKey)?.isInvalidated).toBe(true));
    expect(catalog.state.rows[0]?.isActive).toBe(false);
  });

  test.each([
    ['activo', 'setServiceActive', 'Error al actualizar el estado del servicio'],
    ['visible al público', 'setServicePublic', 'Error al actualizar la visibilidad del servicio'],
  ] as const)('one that cannot be saved changes back (%s)', async (word, route, text) => {
    catalog.replies[route] = () => {
      throw failure({ status: 503, code: 'busy', detail: 'Espera unos segundos.' });
    };
    const { user } = openServices();
    await user.click(await screen.findByRole('switch', { name: `Limpieza facial profunda ${word}` }));
    expect(await screen.findByText(`${text}. Espera unos segundos.`)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: `Limpieza facial profunda ${word}` })).toBeChecked();
  });
});

describe('deleting', () => {
  const openDelete = async () => {
    const opened = openServices();
    await opened.user.click(await screen.findByRole('button', { name: 'Opciones de Limpieza facial profunda' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await screen.findByRole('dialog', { name: '¿Eliminar «Limpieza facial profunda»?' });
    return opened;
  };

  test('asks with the name, and deletes', async () => {
    const { user } = await openDelete();
    await user.click(screen.getByRole('button', { name: 'Eliminar tratamiento' }));
    expect(await screen.findByText('Tratamiento eliminado correctamente')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(names()).toEqual(['Peeling de ácido mandélico', 'Láser CO₂ fraccionado']);
  });

  test('names the appointments ahead that keep the service', async () => {
    catalog.replies.listVisitsOfService = () => ({
      items: [
        {
          id: 'a1',
          startsAt: '2026-11-27T16:00:00.000Z',
          clientName: 'Ana Paz',
          serviceName: 'Limpieza facial profunda',
        },
      ],
      total: 21,
    });
    await openDelete();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Tiene 21 citas próximas:')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /ver en la agenda/ })).toHaveAttribute(
      'href',
      '/admin/appointments?from=2026-11-27&to=2026-11-27',
    );
    expect(dialog.getByText('y 20 citas más')).toBeInTheDocument();
    expect(callsTo('listVisitsOfService')[0]?.[1]).toEqual({ params: { serviceId: 1 } });
  });

  test('says so if no appointment ahead has the service', async () => {
    await openDelete();
    expect(await screen.findByText('No tiene citas próximas.')).toBeInTheDocument();
  });

  test('works even if the appointments cannot be loaded', async () => {
    catalog.replies.listVisitsOfService = () => {
      throw failure();
    };
    const { user } = await openDelete();
    expect(await screen.findByText('No se pudo saber qué citas lo tienen')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Eliminar tratamiento' }));
    expect(await screen.findByText('Tratamiento eliminado correctamente')).toBeInTheDocument();
  });

  test('can be cancelled', async () => {
    const { user } = await openDelete();
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(callsTo('deleteService')).toHaveLength(0);
  });

  test('reports a failure in the dialog, which stays', async () => {
    catalog.replies.deleteService = () => {
      throw failure();
    };
    const { user } = await openDelete();
    await user.click(screen.getByRole('button', { name: 'Eliminar tratamiento' }));
    expect(await within(screen.getByRole('dialog')).findByText('Error al eliminar el servicio')).toBeInTheDocument();
    expect(names()).toHaveLength(3);
  });

  test('succeeds if another user has deleted it already', async () => {
    const { user } = await openDelete();
    catalog.replies.deleteService = () => {
      throw failure({ status: 404, code: 'service_not_found', detail: 'Servicio no encontrado.' });
    };
    await user.click(screen.getByRole('button', { name: 'Eliminar tratamiento' }));
    expect(await screen.findByText('Tratamiento eliminado correctamente')).toBeInTheDocument();
  });
});

describe('without the right', () => {
  const without = (code: string) => signedInWith(ALL_RIGHTS.filter((right) => right !== code));

  test.each([
    ['create_services', 'Nuevo Servicio', 'No tienes permiso para crear tratamientos'],
    ['order_services', 'Reordenar', 'No tienes permiso para ordenar tratamientos'],
  ])('%s: the button stays reachable, does nothing, and says why', async (code, name, reason) => {
    without(code);
    const { user } = openServices();
    await rowOf(/Peeling/);
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
    await user.click(button);
    expect(currentSearch()).toBe('');
  });

  test('toggle_services: both switches keep their state, and say why', async () => {
    without('toggle_services');
    const { user } = openServices();
    for (const word of ['activo', 'visible al público']) {
      const control = await screen.findByRole('switch', { name: `Limpieza facial profunda ${word}` });
      expect(control).toHaveAttribute('aria-disabled', 'true');
      await user.click(control);
      expect(control).toBeChecked();
    }
    expect(await screen.findAllByText('No tienes permiso para activar y publicar tratamientos')).not.toHaveLength(0);
    expect(callsTo('setServiceActive')).toHaveLength(0);
  });

  test.each([
    ['edit_services', /^Editar/, 'No tienes permiso para editar tratamientos'],
    ['delete_services', /^Eliminar/, 'No tienes permiso para eliminar tratamientos'],
  ])('%s: the entry of the menu is disabled with its reason', async (code, name, reason) => {
    without(code);
    const { user } = openServices();
    await user.click(await screen.findByRole('button', { name: 'Opciones de Limpieza facial profunda' }));
    const entry = await screen.findByRole('menuitem', { name });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveTextContent(reason);
  });

  test('an address that asks for a refused act opens nothing and says why', async () => {
    without('create_services');
    openServices('?new=true');
    expect(await screen.findByText('No tienes permiso para crear tratamientos')).toBeInTheDocument();
    await waitFor(() => expect(currentSearch()).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('order=true shows the plain list', async () => {
    without('order_services');
    openServices('?order=true');
    expect(await rowOf(/Peeling/)).toBeInTheDocument();
  });

  test('without any of these rights the page is still open', async () => {
    signedInWith([]);
    openServices();
    expect(await rowOf(/Peeling/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Limpieza facial profunda' })).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, answer, problem } from '#test/api.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, equipment } from '#test/samples.ts';

const serving = (more: Answers = {}) => answer({ listEquipment: equipment, getBusiness: business, ...more });
const card = (name: string) => screen.findByRole('link', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Láser Nd:YAG' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the equipment', () => {
  it('is shown with the count of each category', async () => {
    serving();
    await openApp('/equipment');
    expect(await card('Máscara de luz LED')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Todos 2',
      'Equipo Cosmetologico 1',
      'Equipo Especializado 1',
    ]);
    expect(screen.getByRole('link', { name: 'Contáctanos' })).toHaveAttribute('href', '/contact');
  });

  it('of one category is shown alone, and the address says so', async () => {
    serving();
    const { user } = await openApp('/equipment');
    await user.click(await screen.findByRole('tab', { name: /Equipo Especializado/ }));
    expect(screen.queryByText('Máscara de luz LED')).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/equipment?categoria=specialized');
    await user.click(screen.getByRole('tab', { name: /Todos/ }));
    expect(await card('Máscara de luz LED')).toBeInTheDocument();
    expect(currentAddress()).toBe('/equipment');
  });

  it('is filtered by an address', async () => {
    serving();
    await openApp('/equipment?categoria=specialized');
    expect(await card('Láser Nd:YAG')).toBeInTheDocument();
    expect(screen.queryByText('Máscara de luz LED')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Equipo Especializado 1');
  });

  it('is shown completely if the address names no category', async () => {
    serving();
    await openApp('/equipment?categoria=Nada');
    expect(await card('Máscara de luz LED')).toBeInTheDocument();
  });

  it('keeps its space while loading', async () => {
    globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch;
    await openApp('/equipment');
    expect(await screen.findByRole('tabpanel')).toHaveAttribute('aria-busy', 'true');
  });

  it('may be empty', async () => {
    serving({ listEquipment: { items: [] } });
    await openApp('/equipment');
    expect(await screen.findByText(/Todavía no publicamos nuestros equipos/)).toBeInTheDocument();
  });

  it('reports and retries a failed load', async () => {
    let fails = true;
    serving({ listEquipment: () => (fails ? problem('internal') : equipment) });
    const { user } = await openApp('/equipment');
    expect(await screen.findByText('No pudimos cargar los equipos.')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await card('Láser Nd:YAG')).toBeInTheDocument();
  });
});

describe('the details of a piece of equipment', () => {
  it('open by keyboard, show everything and link to the question', async () => {
    serving();
    const { user } = await openApp('/equipment');
    (await card('Láser Nd:YAG')).focus();
    await user.keyboard('{Enter}');
    const details = within(await dialog());
    expect(currentAddress()).toBe('/equipment?equipo=6');
    expect(details.getByText('Protección ocular incluida')).toBeInTheDocument();
    expect(details.getByRole('link', { name: 'Consultar sobre este equipo' })).toHaveAttribute(
      'href',
      '/contact?equipo=6',
    );
    await user.click(details.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
    await closed();
    expect(currentAddress()).toBe('/equipment');
  });

  it('keep the category that the list was opened from', async () => {
    serving();
    const { user } = await openApp('/equipment?categoria=specialized');
    await user.click(await card('Láser Nd:YAG'));
    await dialog();
    expect(currentAddress()).toBe('/equipment?categoria=specialized&equipo=6');
  });

  it('open from their address, and close to the list', async () => {
    serving();
    const { user } = await openApp('/equipment?equipo=6');
    await user.click(within(await dialog()).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
    await closed();
    expect(currentAddress()).toBe('/equipment');
  });

  it('of an unknown machine stay closed', async () => {
    serving();
    await openApp('/equipment?equipo=99');
    expect(await card('Láser Nd:YAG')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

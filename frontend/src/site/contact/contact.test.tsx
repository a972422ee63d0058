import { act, screen, within } from '@testing-library/react';
import { queryClient } from '#api/queryClient.ts';
import { type Answers, answer, problem } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, equipment } from '#test/samples.ts';

const social = { ...business.social, whatsapp: 'https://wa.example/524425550134' };
const reachable = { ...business, social };
const serving = (more: Answers = {}) => answer({ getBusiness: reachable, listEquipment: equipment, ...more });
const main = () => within(screen.getByRole('main'));
const chat = async () => (await main().findByRole('link', { name: 'Abrir chat de WhatsApp' })).getAttribute('href');

describe('the contact page', () => {
  it('shows how to reach the clinic, and when', async () => {
    serving();
    await openApp('/contact');
    expect(await main().findByRole('link', { name: '442 555 0134' })).toHaveAttribute('href', 'tel:+524425550134');
    expect(main().getByRole('link', { name: 'hola@rostro.example' })).toHaveAttribute(
      'href',
      'mailto:hola@rostro.example',
    );
    expect(main().getByText('Calle 5 de Mayo 48')).toBeInTheDocument();
    expect(main().getByText('9:00 a.m. – 6:00 p.m.')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://facebook.example/rostro');
    expect(main().queryByRole('link', { name: 'Instagram' })).not.toBeInTheDocument();
  });

  it('embeds the map of the address after a press, and not before', async () => {
    serving();
    const { container, user } = await openApp('/contact');
    const button = await main().findByRole('button', { name: 'Ver mapa interactivo' });
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(button);
    const map = screen.getByTitle(/^Mapa de .*Calle 5 de Mayo 48/);
    const { origin, searchParams } = new URL((map as HTMLIFrameElement).src);
    expect(origin).toBe('https://www.google.com');
    expect(searchParams.get('q')).toContain('Calle 5 de Mayo 48');
    expect(map).toHaveFocus();
    expect(main().getByText(/^Cargando el mapa… Si no aparece, ábrelo en Google Maps/)).toBeInTheDocument();
  });

  it('with its map open keeps the focus when the data are read again', async () => {
    serving();
    const { user } = await openApp('/contact');
    await user.click(await main().findByRole('button', { name: 'Ver mapa interactivo' }));
    const link = main().getByRole('link', { name: /^Abrir en Google Maps/ });
    link.focus();
    serving({ getBusiness: { ...reachable, phone: '442 555 0199' } });
    await act(() => queryClient.invalidateQueries());
    expect(await main().findByRole('link', { name: '442 555 0199' })).toBeInTheDocument();
    expect(link).toHaveFocus();
  });

  it('links to the map elsewhere, before and after', async () => {
    serving();
    const { user } = await openApp('/contact');
    const link = () => main().getByRole('link', { name: /^Abrir en Google Maps/ });
    await user.click(await main().findByRole('button', { name: 'Ver mapa interactivo' }));
    expect(link().getAttribute('href')).toContain('Calle+5+de+Mayo+48');
    expect(link()).toHaveAttribute('target', '_blank');
  });

  it('copies the address', async () => {
    serving();
    const { user } = await openApp('/contact');
    await user.click(await main().findByRole('button', { name: 'Copiar la dirección' }));
    expect(await screen.findByText('Dirección copiada')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('Calle 5 de Mayo 48, 76000 Querétaro, Qro.');
  });

  it('reports a refused copy', async () => {
    serving();
    const { user } = await openApp('/contact');
    const copy = await main().findByRole('button', { name: 'Copiar el teléfono' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(copy);
    expect(await screen.findByText('No se pudo copiar. Selecciona el texto y cópialo.')).toBeInTheDocument();
  });

  it('reports and retries a failed load', async () => {
    let fails = true;
    serving({ getBusiness: () => (fails ? problem('internal') : reachable) });
    const { user } = await openApp('/contact');
    expect(await screen.findByText('No pudimos cargar los datos de la clínica.')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await chat()).toContain('wa.example');
  });
});

describe('the prepared message', () => {
  it('greets', async () => {
    serving();
    await openApp('/contact');
    expect(await chat()).toBe(
      `${social.whatsapp}?text=${encodeURIComponent('Hola, me gustaría recibir información sobre sus tratamientos.')}`,
    );
  });

  it('names the equipment of the link', async () => {
    serving();
    await openApp('/contact?equipo=6');
    const text = 'Hola, me gustaría recibir información sobre este equipo: Láser Nd:YAG.';
    expect(await main().findByText(text)).toBeInTheDocument();
    expect(await chat()).toBe(`${social.whatsapp}?text=${encodeURIComponent(text)}`);
  });

  it.each([
    ['unknown', '/contact?equipo=99', {}],
    ['not to be read', '/contact?equipo=6', { listEquipment: problem('internal') }],
  ])('greets if the equipment is %s', async (_, address, answers) => {
    serving(answers);
    await openApp(address);
    expect(await chat()).toContain(encodeURIComponent('sobre sus tratamientos'));
  });

  it('is sent by e-mail if the clinic has no chat', async () => {
    serving({ getBusiness: business });
    await openApp('/contact');
    const letter = await main().findByRole('link', { name: 'Escribir un correo' });
    expect(letter.getAttribute('href')).toMatch(/^mailto:hola@rostro\.example\?subject=.+&body=Hola/);
  });
});

describe('the location page', () => {
  it('shows the place and a route for each way to travel', async () => {
    serving();
    await openApp('/locations');
    expect(await main().findByRole('button', { name: 'Ver mapa interactivo' })).toBeInTheDocument();
    const routes = main()
      .getAllByRole('link', { name: /Abrir la ruta/ })
      .map((link) => new URL((link as HTMLAnchorElement).href));
    expect(routes.map(({ searchParams }) => searchParams.get('travelmode'))).toEqual(['driving', 'transit', 'walking']);
    for (const { searchParams } of routes) expect(searchParams.get('destination')).toContain('Calle 5 de Mayo 48');
  });

  it('of a clinic without an address offers the telephone instead', async () => {
    serving({ getBusiness: { ...reachable, address: '', city: '', state: '', postalCode: '' } });
    await openApp('/locations');
    expect(await main().findByText('Llámanos y te decimos cómo llegar.')).toBeInTheDocument();
    expect(main().queryByRole('link', { name: /Maps|ruta/ })).not.toBeInTheDocument();
    expect(main().queryByRole('button', { name: /mapa/ })).not.toBeInTheDocument();
  });
});

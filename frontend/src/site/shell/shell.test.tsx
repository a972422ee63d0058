import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, answer, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

const serving = (more: Answers = {}) => answer({ listServices: services, getBusiness: business, getMe: me, ...more });

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

describe('the home page', () => {
  it('makes one promise and offers two ways', async () => {
    serving();
    await openApp('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu rostro nuestra prioridad');
    const now = screen.getByRole('link', { name: 'Agendar Ahora' });
    expect(now).toHaveAttribute('href', '/servicios?serviceId=primero&step=2');
    await waitFor(() => expect(now).toHaveAttribute('href', '/servicios?serviceId=5&step=2'));
    expect(screen.getByRole('link', { name: 'Ver Servicios' })).toHaveAttribute('href', '/servicios');
    await waitFor(() => expect(document.title).toBe('Dermatología estética y cuidado facial'));
  });

  it('begins with the clinic’s own first service without a diagnosis, and with the list without services', async () => {
    const [first] = services.items.filter(({ id }) => id !== 5);
    serving({ listServices: { items: services.items.filter(({ id }) => id !== 5) } });
    await openApp('/');
    const now = screen.getByRole('link', { name: 'Agendar Ahora' });
    await waitFor(() => expect(now).toHaveAttribute('href', `/servicios?serviceId=${first?.id}&step=2`));
  });

  it('shows services, place and hours from the server', async () => {
    serving();
    await openApp('/');
    expect(await screen.findByRole('link', { name: /Diagnóstico facial/ })).toHaveAttribute(
      'href',
      '/servicios?serviceId=5&step=2',
    );
    expect(screen.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href')).toContain('Calle+5+de+Mayo+48');
  });

  it('keeps its promise if the services fail, and retries', async () => {
    let fails = true;
    serving({ listServices: () => (fails ? problem('internal') : services) });
    const { user } = await openApp('/');
    expect(await screen.findByText('No pudimos cargar los tratamientos.')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Diagnóstico facial')).toBeInTheDocument();
  });
});

describe('the header', () => {
  it('offers a visitor to sign in and to book', async () => {
    serving();
    await openApp('/');
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/login');
    expect(banner.getByRole('link', { name: 'Reservar Cita' })).toHaveAttribute('href', '/servicios');
  });

  it.each([
    ['a client', me, 'Mis Citas', '/appointments', 'Panel Admin'],
    ['an administrator', { ...me, isAdmin: true }, 'Panel Admin', '/admin', 'Mis Citas'],
  ])('gives %s their own links', async (_, who, offered, href, notOffered) => {
    serving({ getMe: who });
    const { user } = await openApp('/', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /Menú de perfil/ }));
    expect(screen.getByRole('link', { name: offered })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: notOffered })).not.toBeInTheDocument();
  });

  it('closes its menu on Escape and gives the focus back', async () => {
    serving();
    const { user } = await openApp('/', { signedIn: true });
    const opener = await screen.findByRole('button', { name: /Menú de perfil/ });
    await user.click(opener);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Mis Citas' })).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('opens the menu of phones, which closes on navigation', async () => {
    serving();
    const { user } = await openApp('/');
    await user.click(screen.getByRole('button', { name: 'Menú' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Menú' }));
    await user.click(menu.getByRole('link', { name: 'Servicios' }));
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menú' })).not.toBeInTheDocument());
  });
});

describe('the footer', () => {
  it('shows hours and contact, and links only to the clinic’s networks', async () => {
    serving();
    await openApp('/');
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByText('9:00 a.m. – 6:00 p.m.')).toBeInTheDocument();
    expect(footer.getByRole('link', { name: '442 555 0134' })).toHaveAttribute('href', 'tel:+524425550134');
    expect(footer.getByRole('link', { name: 'Facebook' })).toBeInTheDocument();
    expect(footer.queryByRole('link', { name: 'Instagram' })).not.toBeInTheDocument();
  });
});

describe('an unknown address', () => {
  it('says so and links on', async () => {
    serving();
    await openApp('/no-existe');
    expect(await screen.findByRole('heading', { name: 'No encontramos esta página' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  });
});

describe('offline', () => {
  it('a banner tells what still works', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    serving();
    await openApp('/');
    expect(await screen.findByText('Sin conexión.')).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, answer } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';
import { setClinic, UNKNOWN } from '#ui/brand/clinic.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

const hidden = { ...business, isPublished: false };
const serving = (more: Answers = {}) =>
  answer({
    listServices: services,
    getBusiness: hidden,
    getMe: me,
    listMyAppointments: { upcoming: [], history: [] },
    ...more,
  });
const soon = () => screen.findByRole('heading', { name: 'Muy pronto', level: 1 });
const robots = () => document.head.querySelector('meta[name="robots"]');

beforeEach(() => {
  freezeDate();
  setClinic({ ...UNKNOWN, name: business.name });
});
afterEach(() => {
  setClinic(UNKNOWN);
  jest.useRealTimers();
});

describe('a clinic that is not published', () => {
  it.each(['/', '/servicios', '/servicios/', '/equipment', '/about', '/doctors', '/contact', '/locations'])(
    'shows at %s only its name and the ways to reach it',
    async (address) => {
      serving();
      await openApp(address);
      await soon();
      expect(screen.getByText(business.name)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: '442 555 0134' })).toHaveAttribute('href', 'tel:+524425550134');
      expect(screen.getByRole('link', { name: business.email })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: /Calle 5 de Mayo 48/ })).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /Agendar|Reservar|Ver Servicios/ })).not.toBeInTheDocument();
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(robots()).toHaveAttribute('content', 'noindex');
      await waitFor(() => expect(document.title).toBe(`Muy pronto · ${business.name}`));
    },
  );

  it('leaves out missing data', async () => {
    const bare = { name: '', address: '', city: '', state: '', postalCode: '', phone: '', email: '' };
    serving({ getBusiness: { ...hidden, ...bare, social: { facebook: '', instagram: '', whatsapp: '' } } });
    setClinic(UNKNOWN);
    await openApp('/');
    await soon();
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Iniciar Sesión', 'Aviso de Privacidad']);
    expect(screen.queryByText(/Mientras tanto/)).not.toBeInTheDocument();
  });

  it('shows clients their own visits, and the policies to all', async () => {
    serving();
    const { unmount } = await openApp('/appointments', { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Mis Citas', level: 1 })).toBeInTheDocument();
    unmount();
    await openApp('/privacy');
    expect(await screen.findByRole('heading', { name: 'Aviso de Privacidad', level: 1 })).toBeInTheDocument();
    expect(robots()).toHaveAttribute('content', 'noindex');
  });

  it('offers a signed-in client no sign-in', async () => {
    serving();
    await openApp('/', { signedIn: true });
    await soon();
    expect(await screen.findByRole('link', { name: 'Mis Citas' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Iniciar Sesión' })).not.toBeInTheDocument();
  });

  it('shows staff the future site, and says that it is not published', async () => {
    serving({ getMe: { ...me, isAdmin: true } });
    await openApp('/', { signedIn: true });
    expect(await screen.findByText('Así se verá. Todavía no está publicado.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu rostro nuestra prioridad');
    expect(screen.getByRole('link', { name: 'Volver al panel' })).toHaveAttribute('href', '/admin');
  });
});

describe('a published clinic', () => {
  it('shows its site, and may be indexed', async () => {
    serving({ getBusiness: business });
    await openApp('/');
    expect(await screen.findByRole('link', { name: 'Cómo llegar' })).toBeInTheDocument();
    expect(screen.queryByText('Muy pronto')).not.toBeInTheDocument();
    expect(robots()).toBeNull();
  });
});

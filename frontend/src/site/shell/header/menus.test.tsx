import { act, screen, within } from '@testing-library/react';
import { answer } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';

const signOut = jest.fn();
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/actions.ts', () => ({ signOut: () => signOut() }));

const serving = (who = me) => answer({ listServices: services, getBusiness: business, getMe: who });
const admin = { ...me, isAdmin: true };
const opener = () => screen.findByRole('button', { name: /Menú de perfil/ });

beforeEach(() => {
  signOut.mockReset();
  freezeDate();
});
afterEach(() => jest.useRealTimers());

describe('the profile menu', () => {
  it.each([
    ['a client', me, ['Mi Perfil', 'Mis Citas', 'Mis Pagos']],
    ['an administrator', admin, ['Mi Perfil', 'Panel Admin']],
  ])('links %s to their own pages', async (_, who, names) => {
    serving(who);
    const { user } = await openApp('/', { signedIn: true });
    await user.click(await opener());
    const links = within(screen.getByRole('list', { name: 'Menú de perfil' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
    expect(links[0]).toHaveAttribute('href', '/profile');
  });

  it('stays open for 100 ms after the mouse has left, and longer if it returns', async () => {
    serving();
    const { user } = await openApp('/', { signedIn: true });
    const menu = await opener();
    const isOpen = () => screen.queryByRole('link', { name: 'Mi Perfil' }) !== null;
    jest.useFakeTimers();
    await user.hover(menu);
    await user.unhover(menu);
    act(() => jest.advanceTimersByTime(99));
    expect(isOpen()).toBe(true);
    await user.hover(menu);
    act(() => jest.advanceTimersByTime(500));
    expect(isOpen()).toBe(true);
    await user.unhover(menu);
    act(() => jest.advanceTimersByTime(100));
    expect(isOpen()).toBe(false);
  });
});

describe('the menu of phones', () => {
  const sheet = async () => within(await screen.findByRole('navigation', { name: 'Menú' }));

  it.each([
    ['a client', me, 'Mis Citas', '/appointments'],
    ['an administrator', admin, 'Panel Admin', '/admin'],
  ])('links %s to their own pages, and signs out', async (_, who, name, href) => {
    serving(who);
    const { user } = await openApp('/', { signedIn: true });
    await opener();
    await user.click(screen.getByRole('button', { name: 'Menú' }));
    expect(await (await sheet()).findByRole('link', { name: 'Mi Perfil' })).toHaveAttribute('href', '/profile');
    expect((await sheet()).getByRole('link', { name })).toHaveAttribute('href', href);
    expect((await sheet()).queryByRole('link', { name: 'Iniciar Sesión' })).not.toBeInTheDocument();
    await user.click((await sheet()).getByRole('button', { name: 'Cerrar Sesión' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('has no account links for a visitor', async () => {
    serving();
    const { user } = await openApp('/');
    await user.click(screen.getByRole('button', { name: 'Menú' }));
    expect((await sheet()).getByRole('link', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect((await sheet()).queryByRole('link', { name: 'Mi Perfil' })).not.toBeInTheDocument();
  });
});

import { screen, within } from '@testing-library/react';
import { answer } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, services } from '#test/samples.ts';

const footer = () => within(screen.getByRole('contentinfo'));
const hrefs = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

it('the footer links to every public page', async () => {
  answer({ listServices: services, getBusiness: business });
  await openApp('/');
  expect(hrefs(within(footer().getByRole('navigation')).getAllByRole('link'))).toEqual([
    ['Inicio', '/'],
    ['Servicios', '/servicios'],
    ['Equipos', '/equipment'],
    ['Nosotros', '/about'],
    ['Nuestro equipo', '/doctors'],
    ['Ubicación', '/locations'],
    ['Contacto', '/contact'],
    ['Bolsa de trabajo', '/about#bolsa-de-trabajo'],
    ['Aviso de Privacidad', '/privacy'],
    ['Términos y Condiciones', '/terms'],
  ]);
});

it('the footer leaves out missing data of the clinic', async () => {
  answer({ listServices: services, getBusiness: { ...business, phone: '', email: '' } });
  await openApp('/');
  expect(await footer().findByText('Calle 5 de Mayo 48')).toBeInTheDocument();
  expect(footer().queryByRole('link', { name: /^\d|@/ })).not.toBeInTheDocument();
});

it('the header links to the main ones', async () => {
  answer({ listServices: services, getBusiness: business });
  await openApp('/');
  const nav = screen.getByRole('navigation', { name: 'Principal' });
  expect(hrefs(within(nav).getAllByRole('link'))).toEqual([
    ['Servicios', '/servicios'],
    ['Equipos', '/equipment'],
    ['Nosotros', '/about'],
    ['Contacto', '/contact'],
  ]);
});

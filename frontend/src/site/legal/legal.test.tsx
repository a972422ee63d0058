import type { Service, Settings } from '@rostro/shared/contract/booking/booking';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, callsTo, problem } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, firstText, services } from '#test/samples.ts';

const main = () => within(screen.getByRole('main'));
const contents = async () =>
  within(await screen.findByRole('navigation', { name: 'Contenido' })).getAllByRole('link') as HTMLAnchorElement[];

/** Every entry of the table of contents links to a section of that name. */
async function leadsToSections(count: number): Promise<void> {
  const links = await contents();
  expect(links).toHaveLength(count);
  for (const link of links) {
    const section = document.getElementById(new URL(link.href).hash.slice(1));
    expect(section?.querySelector('h2')).toHaveTextContent(link.textContent ?? '');
  }
}

describe('the privacy notice', () => {
  it('has seven sections and a table of contents', async () => {
    answer({ getBusiness: business, getText: firstText });
    await openApp('/privacy');
    await leadsToSections(7);
    expect(main().getByRole('link', { name: 'Escríbenos desde Contacto' })).toHaveAttribute('href', '/contact');
  });

  it('shows the date of the version to which clients agree', async () => {
    answer({ getBusiness: business, getText: firstText });
    await openApp('/privacy');
    expect(await main().findByText('Última actualización: 20 de noviembre de 2026')).toBeInTheDocument();
  });

  it('names the responsible party from the configuration', async () => {
    answer({ getBusiness: business, getText: firstText });
    await openApp('/privacy');
    expect(await main().findByText('Calle 5 de Mayo 48, 76000 Querétaro, Qro.')).toBeInTheDocument();
    expect(main().getByText('Rostro Centro')).toBeInTheDocument();
  });

  it('names the law, the authority in force and the terms of the ARCO rights', async () => {
    answer({ getBusiness: business, getText: firstText });
    await openApp('/privacy');
    await contents();
    const text = screen.getByRole('main').textContent ?? '';
    for (const part of [
      '20 de marzo de 2025',
      'Secretaría Anticorrupción y Buen Gobierno',
      '20 días hábiles',
      '15 días hábiles',
      'consentimiento expreso y por escrito',
      'Finalidades necesarias',
      'Finalidades voluntarias',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('INAI');
  });

  it('offers a letter to refuse the voluntary purposes, another for the rights, and the own profile', async () => {
    answer({ getBusiness: business, getText: firstText });
    await openApp('/privacy');
    const refuse = await main().findByRole('link', { name: 'Rechazar finalidades voluntarias' });
    expect(refuse.getAttribute('href')).toContain('mailto:hola@rostro.example?subject=No%20acepto');
    expect(main().getByRole('link', { name: 'Escribir sobre mis derechos ARCO' }).getAttribute('href')).toContain(
      'subject=Derechos%20ARCO',
    );
    expect(main().getByRole('link', { name: 'Mi Perfil' })).toHaveAttribute('href', '/profile');
  });

  it('can be read without the clinic’s data, and retries', async () => {
    let fails = true;
    answer({ getText: firstText, getBusiness: () => (fails ? problem('internal') : business) });
    const { user } = await openApp('/privacy');
    expect(await screen.findByText('No pudimos cargar los datos de la clínica.')).toBeInTheDocument();
    expect(screen.getByText('Finalidades necesarias')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await main().findByText('Rostro Centro')).toBeInTheDocument();
  });

  it('marks an earlier version, and links to the present one', async () => {
    const server = answer({ getBusiness: business, getText: (sent) => ({ ...firstText(sent), isCurrent: false }) });
    await openApp('/privacy?version=2026-11-20');
    expect(await main().findByText(/Esta es una versión anterior/)).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Leer la actual' })).toHaveAttribute('href', '/privacy');
    expect(callsTo(server, 'getText').map(({ url }) => url.search)).toEqual(['?version=2026-11-20']);
  });

  it('explains and retries a failed load', async () => {
    let fails = true;
    answer({ getBusiness: business, getText: (sent) => (fails ? problem('internal') : firstText(sent)) });
    const { user } = await openApp('/privacy');
    expect(await screen.findByText('No pudimos cargar el aviso de privacidad.')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await leadsToSections(7);
  });
});

describe('the terms', () => {
  it('have six sections and the rules of booking, and link to privacy and contact', async () => {
    answer({
      getBusiness: business,
      getText: firstText,
      getSettings: { ...DEFAULT_SETTINGS, leadHours: 24, horizonDays: 90, lastStart: 'duration' },
    });
    await openApp('/terms');
    await leadsToSections(6);
    expect(await main().findByText('Reserva con al menos 24 horas de anticipación.')).toBeInTheDocument();
    expect(main().getByText('Reserva hasta con 90 días de anticipación.')).toBeInTheDocument();
    expect(main().getByText('La última cita del día termina a más tardar a la hora de cierre.')).toBeInTheDocument();
    for (const rule of [
      'Cancela o cambia tu cita en línea hasta que empiece. Avísanos en cuanto sepas que no vienes.',
      /podemos cobrarte la cita/,
      /paquetes y las promociones no son reembolsables/,
      /al momento del servicio/,
    ]) {
      expect(main().getByText(rule)).toBeInTheDocument();
    }
    expect(main().getByRole('link', { name: 'Aviso de Privacidad' })).toHaveAttribute('href', '/privacy');
    expect(main().getByRole('link', { name: 'Escríbenos desde Contacto' })).toHaveAttribute('href', '/contact');
  });

  const opened = async (settings: Partial<Settings>, own: Partial<Service> = {}) => {
    const listServices = services.items.map((one, place) => (place === 0 ? { ...one, ...own } : one));
    answer({
      getBusiness: business,
      getText: firstText,
      getSettings: { ...DEFAULT_SETTINGS, ...settings },
      listServices: { ...services, items: listServices },
    });
    await openApp('/terms');
  };

  it('show the configured cut-offs, and the fate of the money', async () => {
    await opened({ cancelHours: 24, moveHours: 48, lateMoney: 'forfeit', depositAfterNoShows: 3, noShowMonths: 6 });
    for (const rule of [
      'Cancela tu cita en línea con al menos 24 horas de anticipación. Después, llámanos.',
      'Cambia tu cita en línea con al menos 48 horas de anticipación. Después, llámanos.',
      /fuera de plazo, lo que pagaste se queda en la clínica/,
      /Con 3 inasistencias en 6 meses podemos pedirte un anticipo/,
    ]) {
      expect(await main().findByText(rule)).toBeInTheDocument();
    }
    expect(main().queryByText(/hasta que empiece/)).not.toBeInTheDocument();
  });

  it('name the services with a cut-off of their own', async () => {
    await opened({ depositAfterNoShows: 0 }, { name: 'Láser', cutoff: { cancelHours: 72, moveHours: 0 } });
    expect(await main().findByText(/^Estos tratamientos tienen su propio plazo/)).toHaveTextContent(
      'Láser (cancelar: 72 horas; cambiar: sin plazo).',
    );
    expect(main().getByText(/fuera de plazo, lo que pagaste queda a tu favor/)).toBeInTheDocument();
    expect(main().queryByText(/un anticipo/)).not.toBeInTheDocument();
  });

  it('leave out rules that the clinic does not have', async () => {
    const server = answer({ getBusiness: business, getText: firstText, getSettings: DEFAULT_SETTINGS });
    await openApp('/terms');
    await leadsToSections(6);
    await waitFor(() => expect(callsTo(server, 'getSettings')).toHaveLength(1));
    expect(main().queryByText(/^Reserva /)).not.toBeInTheDocument();
    expect(await main().findByText(/^Cancela o cambia tu cita en línea hasta que empiece\./)).toBeInTheDocument();
  });

  it('are those of the clinic, with the enforced rules in their place', async () => {
    const text = '## Antes de reservar\n\n{{reglas}}\n\nLlega **a tiempo**.';
    answer({
      getBusiness: business,
      getSettings: { ...DEFAULT_SETTINGS, leadHours: 24 },
      getText: (sent) => ({ ...firstText(sent), version: '2026-12-01', edition: 2, text }),
    });
    await openApp('/terms');
    await leadsToSections(1);
    expect(main().getByText('Última actualización: 1 de diciembre de 2026')).toBeInTheDocument();
    expect(await main().findByText('Reserva con al menos 24 horas de anticipación.')).toBeInTheDocument();
    expect(main().getByText('a tiempo')).toBeInTheDocument();
    expect(main().queryByText(/podemos cobrarte/)).not.toBeInTheDocument();
  });

  it('explain and retry a failed load', async () => {
    let fails = true;
    answer({ getBusiness: business, getText: (sent) => (fails ? problem('internal') : firstText(sent)) });
    const { user } = await openApp('/terms');
    expect(await screen.findByText('No pudimos cargar los términos y condiciones.')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await leadsToSections(6);
  });
});

import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { waitFor } from '@testing-library/react';
import { answer } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { openApp } from '#test/render.tsx';
import { aService, availabilityFrom, business, diagnosis } from '#test/samples.ts';
import { PageDocument, ServicesDocument } from './test/vocabulary.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
// The page is idle at once, and is never open long enough to look for a new release.
jest.mock('#ui/useIdle.ts', () => ({ useIdle: (afterMs?: number) => afterMs === undefined }));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

const serving = (more: Parameters<typeof answer>[0] = {}) =>
  answer({
    listServices: { items: [aService(), diagnosis] },
    listEquipment: { items: [] },
    listStaff: { items: [] },
    getBusiness: business,
    getSettings: DEFAULT_SETTINGS,
    getAvailability: ({ url }) => availabilityFrom(url.searchParams.get('from') ?? '', 5),
    ...more,
  });

const element = () => document.querySelector('[type="application/ld+json"]');
/** The structured data of the page at `path`, once they contain `part`. */
async function toldAt(path: string, part = 'MedicalClinic'): Promise<unknown> {
  await openApp(path);
  await waitFor(() => expect(element()?.textContent).toContain(part));
  return JSON.parse(element()?.textContent ?? '');
}

test.each(PUBLIC_PAGES.filter(({ unlisted, path }) => !unlisted && path !== '/servicios'))(
  '$path names the page and the clinic in the words of schema.org',
  async ({ path, title }) => {
    serving();
    const [page, clinic] = PageDocument.parse(await toldAt(path))['@graph'];
    expect(page).toMatchObject({ url: `http://localhost${path}`, name: title, about: { '@id': clinic['@id'] } });
    expect(clinic).toMatchObject({ name: 'Rostro Centro', telephone: '+524425550134', url: 'http://localhost' });
    expect(clinic.potentialAction.target.urlTemplate).toBe('http://localhost/servicios');
    expect(clinic.sameAs).toEqual(['https://facebook.example/rostro']);
  },
);

test('the services are offers with their price, each under the link that chooses it', async () => {
  serving();
  const [, clinic, catalog] = ServicesDocument.parse(await toldAt('/servicios', 'OfferCatalog'))['@graph'];
  expect(clinic.hasOfferCatalog).toEqual({ '@id': catalog['@id'] });
  expect(catalog.itemListElement.map(({ url, price, itemOffered: { name } }) => [name, price, url])).toEqual([
    ['Limpieza facial profunda', '850.00', 'http://localhost/servicios?serviceId=1&step=2'],
    ['Diagnóstico facial', '350.00', 'http://localhost/servicios?serviceId=5&step=2'],
  ]);
  const [first] = catalog.itemListElement;
  expect(first?.offeredBy).toEqual({ '@id': clinic['@id'] });
  expect(first?.itemOffered).toMatchObject({
    image: 'http://localhost/img/limpieza-facial.svg',
    serviceType: 'Tratamientos Cosmetológicos',
  });
});

test('the link of one service has the same data, with its offer', async () => {
  serving();
  const told = ServicesDocument.parse(await toldAt('/servicios?serviceId=5&step=2', 'OfferCatalog'));
  expect(told['@graph'][2].itemListElement.map(({ itemOffered }) => itemOffered.name)).toContain('Diagnóstico facial');
});

test('a price that is not public, and missing data of the clinic, are left out', async () => {
  const empty = { address: '', city: '', state: '', postalCode: '', phone: '', email: '' };
  serving({
    listServices: { items: [aService({ priceCents: null, image: 'https://cdn.example/foto.jpg', description: '' })] },
    getBusiness: { ...business, ...empty, social: { facebook: '', instagram: '', whatsapp: '' } },
    getSettings: { ...DEFAULT_SETTINGS, sundayEnabled: true },
  });
  const [, clinic, catalog] = ServicesDocument.parse(await toldAt('/servicios', 'OfferCatalog'))['@graph'];
  expect(catalog.itemListElement[0]).not.toHaveProperty('price');
  expect(catalog.itemListElement[0]?.itemOffered.image).toBe('https://cdn.example/foto.jpg');
  expect(clinic.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'MX' });
  expect(clinic).not.toHaveProperty('telephone');
  expect(clinic.openingHoursSpecification.at(-1)).toMatchObject({ dayOfWeek: 'Sunday' });
});

test('a service’s text cannot end the element', async () => {
  const description = '</script><script>alert(1)</script>';
  serving({ listServices: { items: [aService({ description })] } });
  const told = ServicesDocument.parse(await toldAt('/servicios', 'OfferCatalog'));
  expect(told['@graph'][2].itemListElement[0]?.itemOffered.description).toBe(description);
  expect(element()?.textContent).not.toContain('<');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBED_ORIGINS_MARK } from '@rostro/shared/pages';
import { fireEvent, within } from '@testing-library/react';

/** `embed.js` as another page runs it. jsdom has neither dialogs nor media queries of a screen's width. */
const CODE = readFileSync(join(process.cwd(), 'frontend', 'public', 'embed.js'), 'utf8');
const SITE = 'https://citas.clinica.mx';

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'currentScript');
});

interface Page {
  data?: Record<string, string>;
  origins?: string;
  isWide?: boolean;
}

/** Runs the script in a page, and returns the button's root. */
function embed({ data = {}, origins = location.origin, isWide = true }: Page = {}) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.dispatchEvent(new Event('close'));
    },
  });
  window.matchMedia = ((media: string) => ({ matches: isWide, media })) as typeof window.matchMedia;
  const script = document.createElement('script');
  script.type = 'not run by jsdom';
  script.src = `${SITE}/embed.js`;
  Object.assign(script.dataset, data);
  document.body.append(script);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  new Function(CODE.replaceAll(EMBED_ORIGINS_MARK, origins))();
  const root = script.nextElementSibling?.shadowRoot as unknown as HTMLElement;
  return { root, button: (name = 'Agendar cita') => within(root).getByRole('link', { name }) };
}
const dialogIn = (root: HTMLElement) => within(root).queryByRole('dialog', { name: 'Agendar cita' });

test.each([
  [{}, '/servicios'],
  [{ service: '5' }, '/servicios?serviceId=5&step=2'],
  [{ person: 'ana' }, '/servicios?staffId=ana'],
  [{ service: '5', person: 'ana&x=1' }, '/servicios?serviceId=5&step=2&staffId=ana%26x%3D1'],
  [{ service: '//otro.mx' }, '/servicios?serviceId=%2F%2Fotro.mx&step=2'],
])('a button with %o leads to the wizard', (data, path) => {
  const { button } = embed({ data });
  expect(button()).toHaveAttribute('href', SITE + path);
  expect(button()).toHaveAttribute('target', '_blank');
  expect(button()).toHaveAttribute('rel', 'noopener');
});

test('its label is a text, never HTML', () => {
  const label = '<img src=x onerror=alert(1)>';
  const { root, button } = embed({ data: { label } });
  expect(button(label)).toHaveTextContent(label);
  expect(root.querySelector('img')).toBeNull();
});

test('on a wide page of a configured origin it opens the wizard in a dialog, which ends when it is closed', () => {
  const { root, button } = embed({ data: { service: '5' } });
  expect(fireEvent.click(button())).toBe(false);
  const dialog = within(dialogIn(root) as HTMLElement);
  expect(dialog.getByTitle('Agendar cita')).toHaveAttribute('src', `${SITE}/servicios?serviceId=5&step=2`);
  expect(dialog.getByRole('link', { name: 'Abrir en una pestaña' })).toHaveAttribute('target', '_blank');
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
  expect(dialogIn(root)).toBeNull();
  expect(root.querySelector('iframe')).toBeNull();
});

test.each<[string, Page, MouseEventInit]>([
  ['a page of another origin', { origins: 'https://otra.mx' }, {}],
  ['an origin that only begins alike', { origins: `${location.origin}.otra.mx` }, {}],
  ['no configured origin', { origins: '' }, {}],
  ['a narrow page', { isWide: false }, {}],
  ['somebody who asks for a tab', {}, { ctrlKey: true }],
])('for %s it is a link to a tab', (_, page, event) => {
  const { root, button } = embed(page);
  expect(fireEvent.click(button(), event)).toBe(true);
  expect(dialogIn(root)).toBeNull();
});

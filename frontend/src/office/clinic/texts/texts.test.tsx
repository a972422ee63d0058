import type { ClinicText, ClinicTextLine } from '@rostro/shared/contract/clinic/texts';
import { TEXT_KINDS, TEXTS, type TextKind } from '@rostro/shared/texts/kinds';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { business, firstText } from '#test/samples.ts';
import TextPage from '../TextPage.tsx';
import TextsPage from '../TextsPage.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const AT = '2026-11-27T16:00:00.000Z';
const ELENA = { id: 'e', name: 'Elena Ríos' };
const lineOf = (kind: TextKind, more: Partial<ClinicTextLine> = {}): ClinicTextLine => ({
  ...{ kind, version: TEXTS[kind].first.version, edition: 1, at: AT, isCurrent: true, by: null },
  ...more,
});

function open(kind: TextKind | '' | 'nada', more: Answers = {}) {
  signedInWith(['access_configuration']);
  const server = answer({
    getBusiness: business,
    getText: firstText,
    listTexts: { items: TEXT_KINDS.map((one) => lineOf(one)) },
    ...(kind !== '' && kind !== 'nada' && { listTextVersions: { items: [lineOf(kind)] } }),
    ...more,
  });
  const pages = (
    <Routes>
      <Route path="/admin/config/texts" element={<TextsPage />} />
      <Route path="/admin/config/texts/:kind" element={<TextPage />} />
    </Routes>
  );
  return { server, ...openOffice(pages, `/admin/config/texts/${kind}`) };
}

const field = () => screen.findByLabelText('Texto');
const preview = () => within(screen.getByRole('region', { name: 'Cómo se verá el texto' }));
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

async function write(user: ReturnType<typeof open>['user'], text: string) {
  await user.clear(await field());
  await pasteInto(user, await field(), text);
}

test('lists the texts with their state, each with a link to its page', async () => {
  open('', {
    listTexts: { items: TEXT_KINDS.map((one) => lineOf(one, one === 'about' ? { edition: 2, by: ELENA } : {})) },
  });
  const about = await screen.findByRole('link', { name: /^Nosotros Propio/ });
  expect(about).toHaveAttribute('href', '/admin/config/texts/about');
  expect(about).toHaveTextContent('Publicado por Elena Ríos');
  expect(screen.getAllByRole('link', { name: / Original / })).toHaveLength(4);
});

test('a list that cannot be loaded says why, and retries', async () => {
  let fails = true;
  const items = TEXT_KINDS.map((one) => lineOf(one));
  const { user } = open('', { listTexts: () => (fails ? problem('internal') : { items }) });
  const again = await screen.findByRole('button', { name: /Reintentar|Intentar de nuevo/ });
  fails = false;
  await user.click(again);
  expect(await screen.findByRole('link', { name: /^Inicio/ })).toBeInTheDocument();
});

test('the address of an unknown text returns to the list', async () => {
  open('nada');
  expect(await screen.findByRole('heading', { name: 'Textos' })).toBeInTheDocument();
});

test('shows the unsaved text as on the site, and HTML only as text that cannot be saved', async () => {
  const { user, server } = open('privacy');
  await field();
  expect(await preview().findByText('Rostro Centro')).toBeInTheDocument();
  await write(
    user,
    '## Finalidades\n\n**Atenderte** en [Contacto](/contact).\n\n- Una\n- Dos\n\n<img src=x onerror=alert(1)>',
  );
  expect(await preview().findByRole('heading', { name: '1. Finalidades' })).toBeInTheDocument();
  expect(preview().getAllByRole('listitem')).toHaveLength(2);
  expect(preview().getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contact');
  expect(preview().queryByRole('img')).not.toBeInTheDocument();
  expect(preview().getByText(/<img src=x/)).toBeInTheDocument();
  await user.click(save());
  expect(await screen.findAllByText(/No uses etiquetas de HTML/)).not.toHaveLength(0);
  expect(await field()).toHaveAttribute('aria-invalid', 'true');
  expect(callsTo(server, 'saveText')).toEqual([]);
});

test('refuses terms without the enforced rules, at the field', async () => {
  const { user, server } = open('terms');
  expect((await field()).textContent).toContain('{{reglas}}');
  await write(user, '## Citas\n\nLlega a tiempo.');
  await user.click(save());
  expect(await screen.findAllByText(/Deja una vez el renglón \{\{reglas\}\}/)).not.toHaveLength(0);
  expect(callsTo(server, 'saveText')).toEqual([]);
});

test('publishes a version over the one that was read, and lists it with its author', async () => {
  const text = '## Quiénes somos\n\nNosotros.';
  const next = { kind: 'about' as const, version: '2026-11-27.2', edition: 2, at: AT, isCurrent: true };
  let items = [lineOf('about')];
  const { user, server } = open('about', {
    listTextVersions: () => ({ items }),
    saveText: () => {
      items = [lineOf('about', { ...next, by: ELENA }), lineOf('about', { isCurrent: false })];
      return { ...next, text };
    },
  });
  await write(user, text);
  await user.click(save());
  expect(await screen.findByText(/^Publicado: 27 de noviembre de 2026/)).toBeInTheDocument();
  expect(callsTo(server, 'saveText').map(({ body }) => body)).toEqual([{ kind: 'about', text, edition: 1 }]);
  const versions = within(screen.getByRole('region', { name: 'Versiones' }));
  await waitFor(() => expect(versions.getAllByRole('listitem')).toHaveLength(2));
  expect(versions.getAllByRole('listitem')[0]).toHaveTextContent(/Actual.*Elena Ríos/);
});

test('an earlier version and the original can be put into the form, without publishing them', async () => {
  const own: Partial<ClinicText> = { version: '2026-11-28', edition: 3, text: '## Únete\n\nHoy.' };
  const { user, server } = open('jobs', {
    getText: (sent) => {
      const version = sent.url.searchParams.get('version');
      if (version === null) return { ...firstText(sent), ...own };
      return { ...firstText(sent), version, edition: 2, text: '## Únete\n\nAyer.', isCurrent: false };
    },
    listTextVersions: {
      items: [
        lineOf('jobs', { version: '2026-11-28', edition: 3, by: ELENA }),
        lineOf('jobs', { version: '2026-11-27', edition: 2, by: ELENA, isCurrent: false }),
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Leer la versión del 27 de noviembre de 2026' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Ayer.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Usar este texto' }));
  expect(await field()).toHaveValue('## Únete\n\nAyer.');
  await user.click(screen.getByRole('button', { name: 'Volver al texto original' }));
  expect(await field()).toHaveValue(TEXTS.jobs.first.text);
  expect(screen.queryByRole('button', { name: 'Volver al texto original' })).not.toBeInTheDocument();
  expect(save()).toBeEnabled();
  expect(callsTo(server, 'saveText')).toEqual([]);
});

test('another version that was published meanwhile does not remove the input', async () => {
  const { user } = open('home', { saveText: problem('changed_meanwhile') });
  await write(user, '## Mío\n\nTexto.');
  await user.click(save());
  expect(await screen.findByText('Error al publicar el texto')).toBeInTheDocument();
  expect(await field()).toHaveValue('## Mío\n\nTexto.');
});

import { screen, waitFor, within } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { business } from '#test/samples.ts';
import PrivacyNoticePage from '../PrivacyNoticePage.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const AT = '2026-11-20T16:00:00.000Z';
const FIRST = { version: '2026-11-20', edition: 1, at: AT, isCurrent: true };
const NOTICE = { ...FIRST, text: '## Responsable\n\n{{clinica}}' };
const LINE = { ...FIRST, by: null };

function open(more: Answers = {}) {
  signedInWith(['access_configuration']);
  const server = answer({
    getBusiness: business,
    getPrivacyNotice: NOTICE,
    listPrivacyNotices: { items: [LINE] },
    ...more,
  });
  return { server, ...openOffice(<PrivacyNoticePage />, '/admin/config/privacy') };
}

const field = () => screen.findByLabelText('Texto del aviso');
const preview = () => within(screen.getByRole('region', { name: 'Cómo se verá el aviso' }));

async function write(user: ReturnType<typeof open>['user'], text: string) {
  await user.clear(await field());
  await pasteInto(user, await field(), text);
}

test('shows what is typed as the site will, and HTML only as text that cannot be saved', async () => {
  const { user, server } = open();
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
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findAllByText(/No uses etiquetas de HTML/)).not.toHaveLength(0);
  expect(await field()).toHaveAttribute('aria-invalid', 'true');
  expect(callsTo(server, 'savePrivacyNotice')).toEqual([]);
});

test('publishes a version over the one that was read, and lists it with its author', async () => {
  const text = '## Responsable\n\nNosotros.';
  const next = { version: '2026-11-27.2', edition: 2, at: AT, isCurrent: true };
  let items: (typeof LINE | { by: { id: string; name: string } })[] = [LINE];
  const { user, server } = open({
    listPrivacyNotices: () => ({ items }) as never,
    savePrivacyNotice: () => {
      items = [
        { ...next, by: { id: 'e', name: 'Elena Ríos' } },
        { ...LINE, isCurrent: false },
      ];
      return { ...next, text };
    },
  });
  await write(user, text);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(/^Publicado: 27 de noviembre de 2026/)).toBeInTheDocument();
  expect(callsTo(server, 'savePrivacyNotice').map(({ body }) => body)).toEqual([{ text, edition: 1 }]);
  const versions = within(screen.getByRole('region', { name: 'Versiones' }));
  await waitFor(() => expect(versions.getAllByRole('listitem')).toHaveLength(2));
  expect(versions.getAllByRole('listitem')[0]).toHaveTextContent(/Actual.*Elena Ríos/);
  expect(versions.getByRole('link', { name: /versión del 20 de noviembre de 2026/ })).toHaveAttribute(
    'href',
    '/privacy?version=2026-11-20',
  );
});

test('another one that was published meanwhile does not take away what is typed', async () => {
  const { user } = open({ savePrivacyNotice: problem('changed_meanwhile') });
  await write(user, '## Mío\n\nTexto.');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Error al publicar el aviso')).toBeInTheDocument();
  expect(await field()).toHaveValue('## Mío\n\nTexto.');
});

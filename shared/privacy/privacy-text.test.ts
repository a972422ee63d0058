import { expect, test } from '@jest/globals';
import { FIRST_PRIVACY_TEXT } from './first-privacy-notice.ts';
import { nextNotice, sayNotice } from './privacy-notice.ts';
import { privacyProblem, privacySections } from './privacy-text.ts';

test('reads sections, headings, lists, notes, the clinic, bold text, links and letters', () => {
  const text = [
    '## Derechos ARCO',
    'Son **tuyos**, y los ves en [Mi Perfil](/profile).',
    'Siempre.',
    '',
    '### Cómo',
    '- uno',
    'y medio',
    '- dos',
    '',
    '> cuida',
    '> esto',
    '{{clinica}}',
    '[Escribir](correo:Derechos ARCO)',
  ].join('\n');
  expect(privacySections(text)).toEqual([
    {
      ...{ id: 'derechos-arco', title: 'Derechos ARCO' },
      blocks: [
        {
          kind: 'paragraph',
          content: [
            { kind: 'text', text: 'Son ' },
            { kind: 'strong', text: 'tuyos' },
            { kind: 'text', text: ', y los ves en ' },
            { kind: 'link', text: 'Mi Perfil', to: '/profile' },
            { kind: 'text', text: '. Siempre.' },
          ],
        },
        { kind: 'heading', content: [{ kind: 'text', text: 'Cómo' }] },
        { kind: 'list', items: [[{ kind: 'text', text: 'uno y medio' }], [{ kind: 'text', text: 'dos' }]] },
        { kind: 'note', content: [{ kind: 'text', text: 'cuida esto' }] },
        { kind: 'clinic' },
        { kind: 'paragraph', content: [{ kind: 'letter', text: 'Escribir', subject: 'Derechos ARCO' }] },
      ],
    },
  ]);
});

test('two sections of one title have different anchors', () => {
  expect(privacySections('## Á\na\n## a\nb').map(({ id }) => id)).toEqual(['a', 'a-2']);
});

test.each([
  ['## A\n<script>alert(1)</script>', /HTML/],
  ['## A\n<img src=x onerror=alert(1)>', /HTML/],
  ['## A\n< /b>', /HTML/],
  ['Sin título', /Empieza con el título/],
  ['## A\n\n## B\ntexto', /«A» no tiene texto/],
  ['## A\n[x](javascript:alert(1))', /«x» no lleva/],
  ['## A\n[x](//otro.example)', /«x» no lleva/],
  ['## A\n[x](/\\otro.example)', /«x» no lleva/],
  ['## A\n[x](http://inseguro.example)', /«x» no lleva/],
])('refuses %j', (text, why) => expect(privacyProblem(text)).toMatch(why));

test('a link that leads nowhere stays text', () => {
  expect(privacySections('## A\n[x](javascript:1)')[0]?.blocks).toEqual([
    { kind: 'paragraph', content: [{ kind: 'text', text: '[x](javascript:1)' }] },
  ]);
});

test('a sign that is no tag may stand there', () => expect(privacyProblem('## A\nSi 3 < 5 y 5 > 3.')).toBeNull());

test('the first notice can be shown, with all of its sections', () => {
  expect(privacyProblem(FIRST_PRIVACY_TEXT)).toBeNull();
  expect(privacySections(FIRST_PRIVACY_TEXT)).toHaveLength(7);
});

test('versions are named by their day; of one day they are counted', () => {
  expect(nextNotice('2026-11-20', '2026-11-27')).toBe('2026-11-27');
  expect(nextNotice('2026-11-27', '2026-11-27')).toBe('2026-11-27.2');
  expect(nextNotice('2026-11-27.2', '2026-11-27')).toBe('2026-11-27.3');
  // A clock that went back makes no second version of a name.
  expect(nextNotice('2026-11-27', '2026-11-26')).toBe('2026-11-27.2');
  expect(sayNotice('2026-11-27')).toBe('27 de noviembre de 2026');
  expect(sayNotice('2026-11-27.2')).toBe('27 de noviembre de 2026 (versión 2 de ese día)');
});

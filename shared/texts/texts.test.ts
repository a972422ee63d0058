import { expect, test } from '@jest/globals';
import { homeWordsOf, TEXT_KINDS, TEXTS, textProblem } from './kinds.ts';
import { sectionsOf } from './markdown.ts';
import { nextVersion, sayVersion } from './version.ts';

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
  expect(sectionsOf(text)).toEqual([
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
  expect(sectionsOf('## Á\na\n## a\nb').map(({ id }) => id)).toEqual(['a', 'a-2']);
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
])('refuses %j', (text, why) => expect(textProblem('privacy', text)).toMatch(why));

test('a link without a valid target stays text', () => {
  expect(sectionsOf('## A\n[x](javascript:1)')[0]?.blocks).toEqual([
    { kind: 'paragraph', content: [{ kind: 'text', text: '[x](javascript:1)' }] },
  ]);
});

test('a sign that is not a tag is allowed', () => expect(textProblem('privacy', '## A\nSi 3 < 5 y 5 > 3.')).toBeNull());

test.each(TEXT_KINDS)('the first text of %s can be shown', (kind) => {
  expect(textProblem(kind, TEXTS[kind].first.text)).toBeNull();
});

test('the first privacy notice has all of its sections', () => {
  expect(sectionsOf(TEXTS.privacy.first.text)).toHaveLength(7);
});

test.each([
  ['home', '## A\nuno\n\ndos', /un solo párrafo/],
  ['home', '## A\nuno\n## B\ndos', /un solo párrafo/],
  ['home', `## ${'a'.repeat(61)}\nuno`, /título de 60/],
  ['home', '## A\n**uno**', /sin listas, enlaces ni negritas/],
  ['home', '## A\n- uno', /sin listas/],
  ['home', `## A\n${'a'.repeat(400)}`, /máximo 400/],
  ['about', `## ${'a'.repeat(81)}\nuno`, /Acorta el título/],
  ['about', '## A\nuno\n'.repeat(7), /máximo 6 apartados/],
  ['about', '## A\n### B\nuno', /no uses ### Subtítulo/],
  ['about', '## A\n{{clinica}}', /Quita el renglón \{\{clinica\}\}/],
  ['jobs', '## A\nuno\n## B\ndos', /un solo apartado/],
  ['terms', '## A\nuno', /Deja una vez el renglón \{\{reglas\}\}/],
  ['terms', '## A\n{{reglas}}\n\n{{reglas}}', /Deja una vez/],
  ['privacy', '## A\n{{reglas}}', /Quita el renglón \{\{reglas\}\}/],
] as const)('for %s, refuses %j', (kind, text, why) => expect(textProblem(kind, text)).toMatch(why));

test('the words of the home page are a title and a paragraph', () => {
  expect(homeWordsOf('## Piel sana\n\nPrimero escuchamos.\nLuego tratamos.')).toEqual({
    title: 'Piel sana',
    lead: 'Primero escuchamos. Luego tratamos.',
  });
});

test('versions are named by their day, with a number from the second one of a day on', () => {
  expect(nextVersion('2026-11-20', '2026-11-27')).toBe('2026-11-27');
  expect(nextVersion('2026-11-27', '2026-11-27')).toBe('2026-11-27.2');
  expect(nextVersion('2026-11-27.2', '2026-11-27')).toBe('2026-11-27.3');
  // A clock that went back does not repeat a name.
  expect(nextVersion('2026-11-27', '2026-11-26')).toBe('2026-11-27.2');
  expect(sayVersion('2026-11-27')).toBe('27 de noviembre de 2026');
  expect(sayVersion('2026-11-27.2')).toBe('27 de noviembre de 2026 (versión 2 de ese día)');
});

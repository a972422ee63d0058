import { checkSvg, prepareLogo } from './prepareLogo.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"${attributes}>${inside}</svg>`;

test.each([
  ['paths', svg('<path d="M0 0h8v6z" fill="#7a3e52"/>')],
  ['a gradient', svg('<linearGradient id="a"/><path fill="url(#a)" d="M0 0h8"/><use href="#a" xlink:href="#a"/>')],
  ['a picture inside', svg('<image href="data:image/png;base64,AAAA"/>')],
])('a drawing of %s is accepted', (_, text) => {
  expect(() => checkSvg(text)).not.toThrow();
});

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script of another namespace', svg('<svg:g/>< script>alert(1)</script>')],
  ['a handler', svg('', ' onload="alert(1)"')],
  ['a page', svg('<foreignObject><p/></foreignObject>')],
  ['an address that runs', svg('<a href="javascript:alert(1)"/>')],
  ['a picture of elsewhere', svg('<image href="https://other.example/a.png"/>')],
  ['a style of elsewhere', svg('<style>@import "https://other.example/a.css";</style>')],
  ['a fill of elsewhere', svg('<path fill="url(https://other.example/a.svg#b)"/>')],
  ['another SVG', svg('<image href="data:image/svg+xml,<svg/>"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
])('one with %s is refused, with advice', async (_, text) => {
  const file = Object.assign(new File([text], 'logo.svg', { type: 'image/svg+xml' }), { text: async () => text });
  await expect(prepareLogo(file)).rejects.toThrow(/no solo un dibujo.*PNG/);
});

test('any other picture is handled as a photo is', async () => {
  await expect(prepareLogo(new File(['x'], 'logo.gif', { type: 'image/gif' }))).rejects.toThrow(/JPG, PNG o WebP/);
  const png = new File(['x'], 'logo.png', { type: 'image/png' });
  expect(await prepareLogo(png)).toBe(png);
});

test('an SVG that cannot be drawn is refused', async () => {
  const file = Object.assign(new File(['<svg'], 'logo.svg', { type: 'image/svg+xml' }), { text: async () => '<svg' });
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));
  await expect(prepareLogo(file)).rejects.toThrow('No pudimos leer este SVG. Súbelo en PNG.');
});

import { describe, expect, test } from '@jest/globals';
import { type CodeRequest, invitationMessage, newAddressMessage } from './letters.ts';

const request: CodeRequest = {
  siteUrl: 'https://rostro.example',
  clinic: { name: 'Clínica Luz' },
  email: 'ana+cita@correo.mx',
  name: 'Ana',
  codeParameter: '{####}',
};
const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));

describe('the invitation', () => {
  test('has user name and temporary password, and keeps the password out of its link', () => {
    const { html } = invitationMessage({ ...request, usernameParameter: '{username}' });
    expect(html).toContain('Tu usuario es {username}.');
    expect(html).toContain('{####}');
    expect(hrefs(html)).toEqual(['https://rostro.example/login']);
  });
});

describe('the mail to a new address', () => {
  test('shows the code without a link: it is entered on the page of the request', () => {
    const { html } = newAddressMessage(request);
    expect(html).toMatch(/600 36px[^>]*>\{####\}<\/p>/);
    expect(hrefs(html)).toEqual([]);
  });
});

describe.each([invitationMessage, newAddressMessage])('every mail', (template) => {
  test('keeps the placeholder in Cognito’s form, in every position', () => {
    const { html } = template({ ...request, usernameParameter: '{username}' });
    expect(html).toContain('>{####}</');
    expect(html).not.toMatch(/%7B|&#123;|&#x7b;/i);
  });

  test('has the code in its body only: no list of mails shows it', () => {
    const [, hidden = ''] = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(template(request).html) ?? [];
    expect(hidden).not.toBe('');
    expect(hidden).not.toContain(request.codeParameter);
  });

  test('says why it was sent', () => {
    expect(template(request).html).toContain('Recibiste este correo porque ');
  });

  test('escapes the name', () => {
    const { html } = template({ ...request, name: '<imgsrc="x"onerror=alert(1)>&🌸 Cía' });
    expect(html).not.toContain('<img');
    expect(html).toContain('Hola, &lt;imgsrc=&quot;x&quot;onerror=alert(1)&gt;&amp;🌸. ');
  });

  test('does not greet with a name that a mail program would turn into a link', () => {
    expect(template({ ...request, name: 'premio.example/abre Ana' }).html).not.toContain('premio.example');
    expect(template({ ...request, name: 'Ma. Fernanda' }).html).toContain('Hola, María. ');
  });

  test('keeps an address from breaking out of the link', () => {
    const { html } = template({ ...request, email: '"><script>@x.mx' });
    expect(html).not.toContain('<script>');
  });

  test('stays below the 20,000 characters that Cognito sends', () => {
    const email = `${'%'.repeat(243)}@correo.mx`;
    expect(template({ ...request, email, name: '&'.repeat(2048) }).html.length).toBeLessThanOrEqual(20_000);
  });
});

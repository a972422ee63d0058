import { describe, expect, test } from '@jest/globals';
import { facial, heading, PARTNERS, pairOf, UNIVERSITY } from './examples.ts';
import { namedDocument } from './named.ts';
import { sealDocument } from './seal.ts';
import { readStamped } from './stamp.ts';

const UUID = 'AB12CD34-1111-4111-8111-111111111111';
const sealed = sealDocument(
  namedDocument({
    ...heading(),
    receiver: UNIVERSITY,
    lines: [facial()],
    payments: [{ form: '04', cents: 135_000 }],
  }),
  pairOf(PARTNERS),
);

const stamped = (over: Record<string, string> = {}, xml = sealed.xml): string => {
  const attributes = {
    'xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital',
    Version: '1.1',
    UUID,
    FechaTimbrado: '2026-11-28T13:45:09',
    RfcProvCertif: 'SPR190613I52',
    SelloCFD: sealed.seal,
    NoCertificadoSAT: '30001000000500003456',
    SelloSAT: 'c2VhbA==',
    ...over,
  };
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const complement = `<cfdi:Complemento><tfd:TimbreFiscalDigital ${text.join(' ')}/></cfdi:Complemento>`;
  return xml.replace('</cfdi:Comprobante>', `${complement}</cfdi:Comprobante>`);
};

test('a stamp of our text is read, with its own cadena', () => {
  expect(readStamped(stamped(), sealed)).toEqual({
    uuid: UUID,
    stampedAt: '2026-11-28T13:45:09',
    provider: 'SPR190613I52',
    seal: sealed.seal,
    satCertificate: '30001000000500003456',
    satSeal: 'c2VhbA==',
    cadena: `||1.1|${UUID}|2026-11-28T13:45:09|SPR190613I52|${sealed.seal}|30001000000500003456||`,
  });
});

test('a provider may write the UUID small, reorder attributes and add blanks between elements', () => {
  const pretty = stamped({ UUID: UUID.toLowerCase() })
    .replaceAll('><', '>\n  <')
    .replace(/ Version="4.0"/, '')
    .replace(' Sello=', ' Version="4.0" Sello=');
  expect(readStamped(pretty, sealed)).toMatchObject({ uuid: UUID });
});

describe('what is no stamp of our text', () => {
  test.each([
    ['not XML', 'Service Unavailable', 'stamp_unreadable'],
    ['a DOCTYPE', `<!DOCTYPE x>${sealed.xml.slice(38)}`, 'stamp_unreadable'],
    ['no stamp', sealed.xml, 'stamp_missing'],
    ['a stamp of another seal', stamped({ SelloCFD: 'AAAA' }), 'stamp_of_other_seal'],
    ['a UUID that is none', stamped({ UUID: 'AB12CD34' }), 'stamp_unreadable'],
    ['a stamp without its seal', stamped({ SelloSAT: '' }), 'stamp_unreadable'],
    ['a date of another form', stamped({ FechaTimbrado: '28/11/2026' }), 'stamp_unreadable'],
    [
      'another total under our seal',
      stamped({}, sealed.xml.replace('Total="1350.00"', 'Total="1351.00"')),
      'stamp_of_other_document',
    ],
  ])('%s', (_what, xml, problem) => {
    expect(readStamped(xml, sealed)).toBe(problem);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Environment } from '../../infra/config/environment.ts';
import { ownFunctions, resourcesOf, synthesize } from './synthesize.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
type Templates = { stateful: Json; app: Json };

/** The two edits of a clone: docs/operations/first-week.md. */
const EDITS = { account: '222222222222', mailFrom: 'citas@clinica.mx' };
const mailIdentity = { name: EDITS.mailFrom, managed: true };
const templatesOf = (changes: Partial<Environment>): Templates => {
  const { stateful, app } = synthesize('dev', { ...EDITS, mailIdentity, ...changes }).templates;
  return structuredClone({ stateful: stateful.toJSON(), app: app.toJSON() });
};
const plain = () => templatesOf({});
const SITE = 'https://citas.clinica.mx';
const configured = () => templatesOf({ siteUrl: SITE });

const idOf = ({ Resources }: Json, type: string): string =>
  Object.keys(Resources).find((id) => Resources[id].Type === type) ?? '';
const nameOfCdn = (app: Json) => ({ 'Fn::GetAtt': [idOf(app, 'AWS::CloudFront::Distribution'), 'DomainName'] });
const atCdn = (app: Json, path = '') => ({
  'Fn::Join': ['', ['https://', nameOfCdn(app), ...(path === '' ? [] : [path])]],
});
const clientOf = ({ Resources }: Json) => Resources[idOf({ Resources }, 'AWS::Cognito::UserPoolClient')].Properties;

/** Each text of a template, with the way to it. */
const textsOf = (value: Json, way = ''): [way: string, text: string][] =>
  typeof value === 'string'
    ? [[way, value]]
    : Object.entries(value ?? {}).flatMap(([name, inner]) => textsOf(inner, `${way}/${name}`));

/** What stands where an address would be and is none. */
const NO_ADDRESS = /site\.invalid|rostro\.example|undefined|\bnull\b|https:\/\/\/|https:\/\/$|\$\{Token/;
/** The first part of a joined address ends where the name begins. */
const isFirstPart = (way: string) => /\/Fn::Join\/1\/\d+$/.test(way);

function placeholdersIn(template: Json): string[] {
  return textsOf(template)
    .filter(([way, text]) => NO_ADDRESS.test(isFirstPart(way) ? text.replace(/https:\/\/$/, '') : text))
    .map(([way, text]) => `${way}: ${text.slice(0, 80)}`);
}

/** What Stateful would have to wait for in App. */
const importsIn = (template: Json): string[] =>
  textsOf(template)
    .filter(([way, text]) => /Fn::(ImportValue|GetStackOutput)/.test(way) || /Rostro-dev-App/.test(text))
    .map(([way]) => way);

/** Where resources read the name that CloudFront gives the distribution. */
function readersOfCdnName(app: Json): string[] {
  const name = JSON.stringify(nameOfCdn(app));
  return Object.entries<Json>(app.Resources).flatMap(([id, resource]) =>
    JSON.stringify(resource).includes(name) ? [id] : [],
  );
}

describe('a clone with the account and the sender as its only edits', () => {
  test('has no placeholder and no empty address in any template', () => {
    const { stateful, app } = plain();
    expect([...placeholdersIn(stateful), ...placeholdersIn(app)]).toEqual([]);
  });

  test('tells every function of App where the distribution is, and the pool’s client and the pages', () => {
    const { app } = plain();
    const told = ownFunctions(synthesize('dev', { ...EDITS, mailIdentity }).templates.app).filter(
      ([, { Environment }]) => 'SITE_URL' in (Environment?.Variables ?? {}),
    );
    expect(told.length).toBeGreaterThan(25);
    for (const [, { Environment }] of told) expect(Environment.Variables.SITE_URL).toEqual(atCdn(app));
    const { CallbackURLs, LogoutURLs } = clientOf(app);
    expect([CallbackURLs, LogoutURLs]).toEqual([[atCdn(app, '/login')], [atCdn(app, '/'), atCdn(app, '/login')]]);
    const copied = Object.values<Json>(app.Resources).filter(({ Type }) => Type === 'Custom::CDKBucketDeployment');
    const marks = copied.flatMap(({ Properties: { SourceMarkers = [] } }) => SourceMarkers);
    const named = marks.filter((mark: Json) => JSON.stringify(mark).includes('DomainName'));
    expect(named.length).toBeGreaterThan(1);
  });

  test('lets the triggers ask the pool for the address, and the bucket of pictures answer any distribution', () => {
    const { stateful } = plain();
    const [[, media] = []] = Object.entries<Json>(stateful.Resources).filter(
      ([, { Properties }]) => Properties?.CorsConfiguration,
    );
    expect(media.Properties.CorsConfiguration.CorsRules[0].AllowedOrigins).toEqual(['https://*.cloudfront.net']);
    const { templates } = synthesize('dev', { ...EDITS, mailIdentity });
    for (const [, { Environment }] of ownFunctions(templates.stateful)) {
      expect(Environment.Variables).toMatchObject({ SITE_CLIENT: 'rostro-dev-spa' });
      expect(Environment.Variables).not.toHaveProperty('SITE_URL');
    }
    const [[, client] = ['', {} as Json]] = resourcesOf(templates.app, 'AWS::Cognito::UserPoolClient');
    expect(client.ClientName).toBe('rostro-dev-spa');
  });

  test('has a sign-in host of its account', () => {
    const { app } = plain();
    expect(JSON.stringify(app)).toContain('rostro-dev-111122223333.auth.us-east-1.amazoncognito.com');
  });
});

describe('a configured address', () => {
  test('stands wherever the distribution’s would: nothing reads that', () => {
    const { app } = configured();
    expect(readersOfCdnName(app)).toEqual([]);
    expect(clientOf(app).CallbackURLs).toEqual([`${SITE}/login`]);
  });

  test('is what triggers and the bucket of pictures know', () => {
    const { stateful } = configured();
    expect(JSON.stringify(stateful)).not.toMatch(/SITE_CLIENT|cloudfront\.net|DescribeUserPoolClient/);
    expect(JSON.stringify(stateful)).toContain(`"AllowedOrigins":["${SITE}"]`);
  });
});

test.each([
  ['plain', plain],
  ['configured', configured],
])('Stateful waits for nothing of App (%s)', (_, made) => {
  expect(importsIn(made().stateful)).toEqual([]);
});

describe('a fault that is planted is found:', () => {
  const anyFunction = ({ Resources }: Json): Json =>
    Object.values<Json>(Resources).find(({ Properties }) => Properties?.Environment?.Variables?.SITE_URL);

  test.each([
    ['a placeholder', 'https://site.invalid'],
    ['the address that was shipped', 'https://dev.rostro.example'],
    ['an address without a host', 'https://'],
    ['nothing, written as text', 'https://undefined'],
  ])('%s', (_, address) => {
    const { app } = plain();
    anyFunction(app).Properties.Environment.Variables.SITE_URL = address;
    expect(placeholdersIn(app)).toHaveLength(1);
  });

  test('Stateful that reads what App puts out', () => {
    const { stateful } = plain();
    const bucket = Object.values<Json>(stateful.Resources).find(({ Properties }) => Properties?.CorsConfiguration);
    const imported = { 'Fn::ImportValue': 'Rostro-dev-App:SiteAddress' };
    bucket.Properties.CorsConfiguration.CorsRules[0].AllowedOrigins = [imported];
    expect(importsIn(stateful)).toHaveLength(1);
  });

  test('a function that goes to the distribution although an address is configured', () => {
    const { app } = configured();
    anyFunction(app).Properties.Environment.Variables.SITE_URL = atCdn(app);
    expect(readersOfCdnName(app)).toHaveLength(1);
  });
});
